import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Business, BusinessCard } from "../../../domain/businesses/business.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { favourites } from "../../tables/favourites.ts";
import { cardColumns, isListable } from "../businesses/business-queries.ts";

type FavouriteRow = BusinessCard & Pick<Business, "description">;

export function favouriteQueries(orm: Orm) {
  const keptBy = and(eq(favourites.memberId, sql.placeholder("memberId")), sql`kept`, isListable);
  const select = () =>
    orm
      .select({ ...cardColumns, description: businesses.description })
      .from(favourites)
      .innerJoin(businesses, eq(businesses.id, favourites.businessId));
  const ofMember = select()
    .where(keptBy)
    .orderBy(desc(favourites.changedAt), asc(favourites.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("favourites_of_member");
  const amongThese = select()
    .where(and(keptBy, sql`${favourites.businessId} = any(${sql.placeholder("ids")}::text[])`))
    .prepare("favourites_among");

  return {
    /** What a member keeps, the latest first. */
    list(input: { memberId: string; limit: number }): Promise<FavouriteRow[]> {
      return ofMember.execute(input);
    },

    /** Those of the businesses that a member keeps. */
    async listAmong(input: { memberId: string; ids: readonly string[] }): Promise<FavouriteRow[]> {
      return input.ids.length > 0 ? amongThese.execute(input) : [];
    },
  };
}
