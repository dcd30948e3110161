import { count, countDistinct, sql, sum } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "./business-queries.ts";

export interface LiveFigures {
  readonly businesses: number;
  /** The six and any other that a business says it is, each once. */
  readonly categories: number;
  /** Those that are published. */
  readonly reviews: number;
}

/** How large the guide is at the moment. */
export function figureQueries(orm: Orm) {
  return {
    async count(): Promise<LiveFigures> {
      const [row] = await orm
        .select({
          businesses: count(),
          categories: countDistinct(sql`coalesce(${businesses.categoryId}, ${businesses.categoryKey})`),
          reviews: sum(businesses.reviewCount).mapWith(Number),
        })
        .from(businesses)
        .where(isListable);
      return {
        businesses: row?.businesses ?? 0,
        categories: row?.categories ?? 0,
        reviews: row?.reviews ?? 0,
      };
    },
  };
}
