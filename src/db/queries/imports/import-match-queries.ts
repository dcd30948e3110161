import { or, sql } from "drizzle-orm";
import type { DuplicateCandidate } from "../../../domain/duplicates/rank-duplicates.ts";
import type { Orm } from "../../orm.ts";
import {
  businesses,
  formerIds,
  isListable,
  isPlaced,
  phoneTail,
  placePoint,
  titleKey,
} from "../../tables/businesses.ts";
import { businessChanges, changeSets } from "../../tables/changes.ts";
import { reviews } from "../../tables/reviews.ts";

export interface RowProbe {
  readonly row: number;
  readonly title: string;
  readonly phoneTail: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface RowCandidate extends DuplicateCandidate {
  readonly row: number;
}

/** A block and a bit, in the degrees of `placePoint`. */
const SAME_BLOCK_DEGREES = 0.0013;
/** Lower than what the rules call a similar name. */
const LEAST_SIMILAR = 0.25;
const MOST_EACH = 5;

const columns = sql`id, title, direction, city, phone, latitude, longitude, location_precision as "locationPrecision"`;

/** What the catalogue has of the rows of a sheet. */
export function importMatchQueries(orm: Orm) {
  return {
    /** Businesses in any state by the names that they have, and the names that they had. */
    async listNamed(names: readonly string[]) {
      const list = sql`any(${sql.param([...new Set(names)])}::text[])`;
      const [living, former] = await Promise.all([
        orm
          .select({ id: businesses.id, slug: businesses.slug })
          .from(businesses)
          .where(or(sql`${businesses.id} = ${list}`, sql`${businesses.slug} = ${list}`)),
        orm
          .select({ name: formerIds.id, businessId: formerIds.businessId })
          .from(formerIds)
          .where(sql`${formerIds.id} = ${list}`),
      ]);
      return { living, former };
    },

    /** Of these businesses, those whose creation was undone. */
    async listUndoneCreations(ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await orm.execute<{ id: string }>(sql`
        select distinct business_id as id from ${businessChanges} as created
        where kind = 'created' and business_id = any(${sql.param([...ids])}::text[])
          and exists (select from ${changeSets} as undoing where undoing.undoes = created.change_set_id)`);
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * For each row businesses with the same name or phone, or a similar name in the same block. Those that are not
     * listed, deleted ones included, are few: they are compared by name and phone without an index.
     */
    async listAlike(probes: readonly RowProbe[]): Promise<RowCandidate[]> {
      if (probes.length === 0) return [];
      const { rows } = await orm.execute<RowCandidate & Record<string, unknown>>(sql`
        with probe as materialized (
          select row, title, "phoneTail", lower(f_unaccent(title)) as name, point(longitude * 0.82, latitude) as place
          from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
            as probe(row integer, title text, "phoneTail" text, latitude double precision, longitude double precision)
        ), unlisted as materialized (
          select ${columns}, ${titleKey} as name, ${phoneTail} as "phoneTail" from ${businesses} where not listable
        )
        select probe.row, found.* from probe cross join lateral (
          (select ${columns} from ${businesses} where ${titleKey} = probe.name and ${isListable} limit ${MOST_EACH})
          union all
          (select ${columns} from ${businesses}
            where probe."phoneTail" <> '' and ${phoneTail} = probe."phoneTail" and phone <> '' and ${isListable}
            limit ${MOST_EACH})
          union all
          (select ${columns} from ${businesses}
            where ${placePoint} <@ circle(probe.place, ${SAME_BLOCK_DEGREES}) and ${isListable} and ${isPlaced}
              and similarity(title, probe.title) > ${LEAST_SIMILAR}
            limit ${MOST_EACH})
        ) as found
        union all
        select probe.row, id, unlisted.title, direction, city, unlisted.phone, latitude, longitude, "locationPrecision"
        from probe join unlisted on unlisted.name = probe.name
        union all
        select probe.row, id, unlisted.title, direction, city, unlisted.phone, latitude, longitude, "locationPrecision"
        from probe join unlisted on probe."phoneTail" <> '' and unlisted."phoneTail" = probe."phoneTail"`);
      return rows;
    },

    /** Author and text of each review, to leave out those that are there. */
    async listReviews(businessIds: readonly string[]) {
      return orm
        .select({ businessId: reviews.businessId, author: reviews.author, text: reviews.text })
        .from(reviews)
        .where(sql`${reviews.businessId} = any(${sql.param([...businessIds])}::text[])`);
    },
  };
}
