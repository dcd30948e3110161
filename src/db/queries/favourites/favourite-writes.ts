import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { favourites } from "../../tables/favourites.ts";
import type { LockedBusinesses } from "../businesses/lock-businesses.ts";
import { type Dated, EXCLUDED_VERSION, mergeWithStored } from "./merge-version.ts";

interface SetHearts {
  readonly memberId: string;
  readonly hearts: readonly Heart[];
  readonly locked?: LockedBusinesses;
}

interface Heart extends Dated {
  readonly businessId: string;
  readonly kept: boolean;
}

/** Only inside a transaction, as `reviewWrites`. */
export function favouriteWrites(orm: Orm) {
  return {
    /** F-05, F-04: adds or removes a member's hearts, unless a later change is stored; returns the ids that changed. */
    async set({ memberId, hearts, locked }: SetHearts): Promise<string[]> {
      if (hearts.length === 0) return [];
      const { stored, rows, changed } = await mergeWithStored({
        orm,
        table: favourites,
        value: sql<boolean>`${favourites.kept}`,
        memberId,
        changes: hearts.map(({ kept, ...heart }) => ({ ...heart, value: kept })),
        locked,
      });
      if (rows.length === 0) return [];
      await orm
        .insert(favourites)
        .values(rows.map(({ value, ...row }) => ({ memberId, kept: value, ...row })))
        .onConflictDoUpdate({
          target: [favourites.memberId, favourites.businessId],
          set: { kept: sql`excluded.kept`, ...EXCLUDED_VERSION },
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
