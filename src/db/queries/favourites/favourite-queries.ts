import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Business, BusinessCard } from "../../../domain/businesses/business.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";
import { favourites } from "../../tables/member-entries.ts";
import { cardColumns } from "../businesses/business-queries.ts";
import type { LockedBusinesses } from "../businesses/business-totals.ts";
import { type Dated, EXCLUDED_VERSION, mergeWithStored } from "./merge-version.ts";

type FavouriteRow = BusinessCard & Pick<Business, "description">;

interface SetFavouritesInput {
  readonly memberId: string;
  readonly hearts: readonly Heart[];
  readonly locked?: LockedBusinesses;
}

interface Heart extends Dated {
  readonly businessId: string;
  readonly kept: boolean;
}

export function favouriteQueries(orm: Orm) {
  const isFavourite = and(eq(favourites.memberId, sql.placeholder("memberId")), sql`kept`, isListable);
  const select = () =>
    orm
      .select({ ...cardColumns, description: businesses.description })
      .from(favourites)
      .innerJoin(businesses, eq(businesses.id, favourites.businessId));
  const ofMember = select()
    .where(isFavourite)
    .orderBy(desc(favourites.changedAt), asc(favourites.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("favourites_of_member");
  const amongThese = select()
    .where(and(isFavourite, sql`${favourites.businessId} = any(${sql.placeholder("ids")}::text[])`))
    .prepare("favourites_among");

  return {
    list(input: { memberId: string; limit: number }): Promise<FavouriteRow[]> {
      return ofMember.execute(input);
    },

    async listAmong(input: { memberId: string; ids: readonly string[] }): Promise<FavouriteRow[]> {
      return input.ids.length > 0 ? amongThese.execute(input) : [];
    },
  };
}

/** For transactions only, as `reviewWrites`. */
export function favouriteWrites(orm: Orm) {
  return {
    /** F-04, F-05: applies changes that are later than the stored ones; returns the ids of changed businesses. */
    async set({ memberId, hearts, locked }: SetFavouritesInput): Promise<string[]> {
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
      const before = new Map(stored.map(({ businessId, value }) => [businessId, value]));
      await addHearts({
        orm,
        differences: rows.flatMap(({ businessId, value }) => {
          const added = Number(value) - Number(before.get(businessId) ?? false);
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
