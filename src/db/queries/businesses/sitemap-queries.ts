import { and, asc, count, gt, max } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "./business-queries.ts";

export interface ListedBusiness {
  readonly slug: string;
  readonly updatedAt: Date;
  /** Empty for none. */
  readonly imageUrl: string;
}

/** All that may be listed, in the order of their addresses. */
export function sitemapQueries(orm: Orm) {
  return {
    /** How many there are of each of the six, and of none of them, and when one of them last changed. */
    summarise(): Promise<{ categoryId: CategoryId | null; total: number; newest: Date | null }[]> {
      return orm
        .select({
          categoryId: businesses.categoryId,
          total: count(),
          newest: max(businesses.updatedAt),
        })
        .from(businesses)
        .where(isListable)
        .groupBy(businesses.categoryId);
    },

    /** The slug that so many others come before; null where there are not so many. */
    async findSlugAt(place: number): Promise<string | null> {
      const [row] = await orm
        .select({ slug: businesses.slug })
        .from(businesses)
        .where(isListable)
        .orderBy(asc(businesses.slug))
        .offset(place)
        .limit(1);
      return row?.slug ?? null;
    },

    list({ after, limit }: { after: string; limit: number }): Promise<ListedBusiness[]> {
      return orm
        .select({ slug: businesses.slug, updatedAt: businesses.updatedAt, imageUrl: businesses.imageUrl })
        .from(businesses)
        .where(and(gt(businesses.slug, after), isListable))
        .orderBy(asc(businesses.slug))
        .limit(limit);
    },
  };
}
