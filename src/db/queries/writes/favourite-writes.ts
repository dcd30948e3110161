import { and, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { favourites } from "../../tables/favourites.ts";
import { type LockedBusinesses, lockBusinesses } from "./lock-businesses.ts";
import { type Dated, mergeEntries } from "./merge-version.ts";

interface SetHearts {
  readonly memberId: string;
  readonly hearts: readonly Heart[];
  /** What the transaction has locked already; without it the businesses are locked here. */
  readonly locked?: LockedBusinesses;
}

interface Heart extends Dated {
  readonly businessId: string;
  readonly kept: boolean;
}

/** Only inside a transaction, as `voiceWrites`. */
export function favouriteWrites(orm: Orm) {
  /** The businesses are locked in one statement and in one order, so two devices that merge the same places can't deadlock. */
  async function listStored({ memberId, hearts, locked }: SetHearts) {
    const ids = [...new Set(hearts.map(({ businessId }) => businessId))];
    const there = locked ?? (await lockBusinesses({ orm, ids }));
    const changes = hearts.filter(({ businessId }) => there.has(businessId));
    const stored = await orm
      .select({
        businessId: favourites.businessId,
        value: favourites.kept,
        changedAt: favourites.changedAt,
        browser: favourites.browser,
        sequences: favourites.sequences,
      })
      .from(favourites)
      .where(and(eq(favourites.memberId, memberId), inArray(favourites.businessId, ids)));
    return { stored, changes: changes.map(({ kept, ...heart }) => ({ ...heart, value: kept })) };
  }

  return {
    /**
     * F-05, F-04: adds or removes a member's hearts, each counted once; those of which a later change is known, or
     * whose business there is not, are left as they are. Gives the ids that changed.
     */
    async set(input: SetHearts): Promise<string[]> {
      if (input.hearts.length === 0) return [];
      const { stored, changes } = await listStored(input);
      const { rows, changed } = mergeEntries({ stored, changes });
      if (rows.length === 0) return [];
      await orm
        .insert(favourites)
        .values(rows.map(({ value, ...row }) => ({ memberId: input.memberId, kept: value, ...row })))
        .onConflictDoUpdate({
          target: [favourites.memberId, favourites.businessId],
          set: {
            kept: sql`excluded.kept`,
            changedAt: sql`excluded.changed_at`,
            browser: sql`excluded.browser`,
            sequences: sql`excluded.sequences`,
          },
        });
      const keptBefore = new Map(stored.map(({ businessId, value }) => [businessId, value]));
      await addHearts({
        orm,
        differences: rows.flatMap(({ businessId, value }) => {
          const added = Number(value) - Number(keptBefore.get(businessId) ?? false);
          return added === 0 ? [] : [{ businessId, added }];
        }),
      });
      return changed;
    },
  };
}

async function addHearts({
  orm,
  differences,
}: {
  orm: Orm;
  differences: readonly { businessId: string; added: number }[];
}): Promise<void> {
  if (differences.length === 0) return;
  const ids = sql.param(differences.map(({ businessId }) => businessId));
  const added = sql.param(differences.map((difference) => difference.added));
  await orm.execute(sql`
    update businesses set heart_count = heart_count + difference.added
    from unnest(${ids}::text[], ${added}::integer[]) as difference (id, added)
    where businesses.id = difference.id`);
}
