import { and, asc, count, gt, max } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";

export interface ListedBusiness {
  readonly slug: string;
  readonly updatedAt: Date;
  readonly imageUrl: string;
}

export function sitemapQueries(orm: Orm) {
  return {
    /** Total and latest change by category; null for other categories. */
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

    async findSlugAt(offset: number): Promise<string | null> {
      const [row] = await orm
        .select({ slug: businesses.slug })
        .from(businesses)
        .where(isListable)
        .orderBy(asc(businesses.slug))
        .offset(offset)
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
