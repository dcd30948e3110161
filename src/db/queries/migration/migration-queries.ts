import { and, asc, gt, sql } from "drizzle-orm";
import type { MigrationCandidate } from "../../../domain/migration/migration-view.ts";
import type { Orm } from "../../orm.ts";
import { businesses, byTitle, isLiving } from "../../tables/businesses.ts";

const columns = {
  id: businesses.id,
  title: businesses.title,
  categoryId: businesses.categoryId,
  imageUrl: businesses.imageUrl,
  additionalImages: businesses.additionalImages,
  imageStatus: businesses.imageStatus,
};

/** Records that are no businesses (B-03) are left out; inactive ones are not. */
const isBusiness = and(
  isLiving,
  sql`${businesses.id} <> 'businesses' and btrim(${businesses.category}) not in ('', 'undefined')`,
);

export function migrationQueries(orm: Orm) {
  return {
    /** All of them: whether an id is clean is not a question for SQL. */
    listAll: (): Promise<MigrationCandidate[]> =>
      orm.select(columns).from(businesses).where(isBusiness).orderBy(byTitle, asc(businesses.id)),

    /** Whose each name is or was. */
    async listOwners(names: readonly string[]): Promise<{ name: string; businessId: string }[]> {
      const { rows } = await orm.execute<{ name: string; businessId: string }>(
        sql`with asked as (select unnest(${sql.param([...names])}::text[]) as name)
          select name, id as "businessId" from asked join businesses on id = name
          union select name, id from asked join businesses on slug = name
          union select name, business_id from asked join former_ids on former_ids.id = name`,
      );
      return rows;
    },

    /** By bytes, so the order is the same on every server. */
    listAfter: ({ after, limit }: { after: string; limit: number }): Promise<MigrationCandidate[]> =>
      orm
        .select(columns)
        .from(businesses)
        .where(and(isBusiness, gt(sql`${businesses.id} collate "C"`, after)))
        .orderBy(sql`${businesses.id} collate "C"`)
        .limit(limit),
  };
}
