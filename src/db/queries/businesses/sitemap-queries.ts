import { and, asc, count, gt, max, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";

export interface ListedBusiness {
  readonly slug: string;
  readonly updatedAt: Date;
  readonly imageUrl: string;
}

/** Why a business is not in the sitemap. */
export type UnlistedReason = "merged" | "deleted" | "inactive" | "nameless" | "uncategorised";

interface UnlistedBusinesses extends Record<string, unknown> {
  readonly reason: UnlistedReason;
  readonly total: number;
  /** Some of them, the latest first. */
  readonly examples: readonly { readonly id: string; readonly title: string }[];
}

const REASON = sql`case
  when merged_into is not null then 'merged'
  when deleted_at is not null then 'deleted'
  when not active then 'inactive'
  when btrim(title) = '' then 'nameless'
  else 'uncategorised' end`;

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

    async countImages(): Promise<number> {
      const { rows } = await orm.execute<{ total: number }>(
        sql`select count(*)::int as total from businesses where listable and image_url <> ''`,
      );
      return rows[0]?.total ?? 0;
    },

    async listUnlisted({ examples }: { examples: number }): Promise<UnlistedBusinesses[]> {
      const { rows } = await orm.execute<UnlistedBusinesses>(sql`
        with unlisted as (
          select id, title, ${REASON} as reason,
            row_number() over (partition by ${REASON} order by updated_at desc, id) as rank
          from businesses where not listable
        )
        select reason, count(*)::int as total,
          jsonb_agg(jsonb_build_object('id', id, 'title', title) order by rank) filter (where rank <= ${examples})
            as examples
        from unlisted group by reason`);
      return rows;
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
