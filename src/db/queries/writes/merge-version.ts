import { type EntryVersion, mergeEntry } from "../../../domain/accounts/merge-entry.ts";

/** When an entry of a member was changed and, where a browser did it, by which and in which order. */
export interface Dated {
  readonly changedAt: Date;
  readonly browser?: string;
  readonly sequence?: number;
}

type Stored = Omit<EntryVersion, "changedAt"> & { readonly changedAt: Date };

/** `mergeEntry` for rows: what is to be stored, and whether the change wins; null where nothing is to be stored. */
export function mergeVersion(
  stored: Stored | undefined,
  { changedAt, browser = "", sequence = 0 }: Dated,
): { wins: boolean; version: Stored } | null {
  const known = stored ? { ...stored, changedAt: stored.changedAt.getTime() } : null;
  const merged = mergeEntry(known, { changedAt: changedAt.getTime(), browser, sequence });
  if (!merged) return null;
  const { wins, version } = merged;
  return { wins, version: { ...version, changedAt: new Date(version.changedAt) } };
}
