import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds } from "../../tables/businesses.ts";

export interface NameHits {
  readonly name: string;
  /** The name, normalised. */
  readonly slug: string;
  readonly hits: number;
  readonly lastHitAt: Date;
}

export interface FormerId {
  readonly id: string;
  readonly at: Date;
  readonly hits: number;
  readonly lastHitAt: Date | null;
}

/** A living business may have taken its old name back. */
const isFormer = and(ne(formerIds.id, businesses.id), ne(formerIds.id, businesses.slug));

/** AX-06 */
export function formerIdQueries(orm: Orm) {
  return {
    /** Adds to existing names only. The fixed order prevents deadlocks between processes. */
    async addHits(hits: readonly NameHits[]): Promise<void> {
      await orm.execute(sql`
        with hit as (
          select coalesce(exact.id, normalised.id) as id, sum(given.hits)::integer as hits, max("lastHitAt") as last_hit_at
          from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
            as given (name text, slug text, hits integer, "lastHitAt" timestamptz)
          left join former_ids exact on exact.id = given.name
          left join former_ids normalised on normalised.id = given.slug
          where coalesce(exact.id, normalised.id) is not null
          group by 1
        ), locked as (
          select former_ids.id from former_ids join hit using (id) order by former_ids.id for update of former_ids
        )
        update former_ids set hits = former_ids.hits + hit.hits,
          last_hit_at = greatest(former_ids.last_hit_at, hit.last_hit_at)
        from hit join locked using (id)
        where former_ids.id = hit.id`);
    },

    async findOwner(name: string): Promise<string | null> {
      const [row] = await orm
        .select({ businessId: formerIds.businessId })
        .from(formerIds)
        .where(eq(formerIds.id, name));
      return row?.businessId ?? null;
    },

    /** Every name that these businesses had. */
    listOfBusinesses(ids: readonly string[]): Promise<{ id: string; businessId: string }[]> {
      const { id, businessId } = formerIds;
      return orm
        .select({ id, businessId })
        .from(formerIds)
        .where(inArray(businessId, [...ids]));
    },

    listOfBusiness({ businessId, limit }: { businessId: string; limit: number }): Promise<FormerId[]> {
      const { id, at, hits, lastHitAt } = formerIds;
      return orm
        .select({ id, at, hits, lastHitAt })
        .from(formerIds)
        .innerJoin(businesses, eq(businesses.id, formerIds.businessId))
        .where(and(eq(formerIds.businessId, businessId), or(isNotNull(businesses.deletedAt), isFormer)))
        .orderBy(desc(hits), id)
        .limit(limit);
    },
  };
}
