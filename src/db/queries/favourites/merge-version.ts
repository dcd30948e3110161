import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type EntryVersion, mergeEntry } from "../../../domain/accounts/merge-entry.ts";
import type { Orm } from "../../orm.ts";
import type { favourites, ratings } from "../../tables/member-entries.ts";
import { type LockedBusinesses, lockBusinesses } from "../businesses/business-totals.ts";

/** The version of a member's change: its date and, from a browser, its sequence number there. */
export interface Dated {
  readonly changedAt: Date;
  readonly browser?: string;
  readonly sequence?: number;
}

type Stored = Omit<EntryVersion, "changedAt"> & { readonly changedAt: Date };

interface Entry<Value> {
  readonly businessId: string;
  readonly value: Value;
}

export const EXCLUDED_VERSION = {
  changedAt: sql`excluded.changed_at`,
  browser: sql`excluded.browser`,
  sequences: sql`excluded.sequences`,
};

export async function mergeWithStored<Value>({
  orm,
  table,
  value,
  memberId,
  changes,
  locked,
}: {
  orm: Orm;
  table: typeof favourites | typeof ratings;
  value: SQL<Value>;
  memberId: string;
  changes: readonly (Entry<Value> & Dated)[];
  locked?: LockedBusinesses | undefined;
}) {
  const ids = [...new Set(changes.map(({ businessId }) => businessId))];
  const existing = locked ?? (await lockBusinesses({ orm, ids }));
  const { businessId, changedAt, browser, sequences } = table;
  const stored = await orm
    .select({ businessId, value, changedAt, browser, sequences })
    .from(table)
    .where(and(eq(table.memberId, memberId), inArray(businessId, ids)));
  return {
    stored,
    ...mergeEntries({ stored, changes: changes.filter((change) => existing.has(change.businessId)) }),
  };
}

function mergeEntries<Value>({
  stored,
  changes,
}: {
  stored: readonly (Entry<Value> & Stored)[];
  changes: readonly (Entry<Value> & Dated)[];
}): { rows: (Entry<Value> & Stored)[]; changed: string[] } {
  const known = new Map(stored.map((entry) => [entry.businessId, entry]));
  const rows = new Map<string, Entry<Value> & Stored>();
  const changed = new Set<string>();
  for (const { businessId, value, ...change } of changes) {
    const before = rows.get(businessId) ?? known.get(businessId);
    const merged = mergeVersion(before, change);
    if (!merged) continue;
    const winner = merged.wins || !before ? value : before.value;
    rows.set(businessId, { businessId, value: winner, ...merged.version });
    if (merged.wins) changed.add(businessId);
  }
  return { rows: [...rows.values()], changed: [...changed] };
}

function mergeVersion(
  stored: Stored | undefined,
  { changedAt, browser = "", sequence = 0 }: Dated,
): { wins: boolean; version: Stored } | null {
  const known = stored ? { ...stored, changedAt: stored.changedAt.getTime() } : null;
  const merged = mergeEntry(known, { changedAt: changedAt.getTime(), browser, sequence });
  if (!merged) return null;
  const { wins, version } = merged;
  return { wins, version: { ...version, changedAt: new Date(version.changedAt) } };
}
