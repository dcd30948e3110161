import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Business, BusinessCard } from "../../domain/businesses/business.ts";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { favourites } from "../tables/favourites.ts";
import { cardColumns, isListable } from "./business-queries.ts";

export function favouriteQueries(orm: Orm) {
  const ofMember = orm
    .select({ ...cardColumns, description: businesses.description })
    .from(favourites)
    .innerJoin(businesses, eq(businesses.id, favourites.businessId))
    .where(and(eq(favourites.memberId, sql.placeholder("memberId")), sql`kept`, isListable))
    .orderBy(desc(favourites.changedAt), asc(favourites.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("favourites_of_member");

  return {
    /** What a member keeps, the latest first. */
    list(input: {
      memberId: string;
      limit: number;
    }): Promise<(BusinessCard & Pick<Business, "description">)[]> {
      return ofMember.execute(input);
    },
  };
}
