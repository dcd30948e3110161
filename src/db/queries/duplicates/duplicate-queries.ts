import { sql } from "drizzle-orm";
import type { DuplicateCandidate } from "../../../domain/duplicates/rank-duplicates.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable, isPlaced, nameKey, phoneTail, placePoint } from "../../tables/businesses.ts";
import { distinctBusinesses } from "../../tables/curation.ts";

export interface DuplicateProbe {
  readonly id: string;
  /** Folded; empty to ignore the name. */
  readonly words: string;
  /** Empty without a phone. */
  readonly phoneTail: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface CandidateRow extends DuplicateCandidate {
  readonly probeId: string;
  readonly slug: string;
  readonly category: string;
  readonly schedule: string;
  readonly website: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly version: number;
}

interface BusinessPair {
  readonly one: string;
  readonly other: string;
}

type PairedBusiness = Omit<CandidateRow, "probeId">;

export interface CandidatePair {
  readonly one: PairedBusiness;
  readonly other: PairedBusiness;
}

const MOST = { named: 5, withPhone: 5, around: 8 };

/** A block and a bit, in the degrees of `placePoint`; the rules look closer. */
const SAME_BLOCK_DEGREES = 0.0013;
/** Lower than what the rules call a similar name. */
const LEAST_SIMILAR = 0.25;

const columns = sql`id, slug, title, category, direction, city, phone, schedule, website, description,
  image_url as "imageUrl", latitude, longitude, location_precision as "locationPrecision", version`;

export function duplicateQueries(orm: Orm) {
  return {
    /** For each probe the listed businesses with a similar name, the same phone, or nearest to it, some of them twice. */
    async listCandidates(probes: readonly DuplicateProbe[]): Promise<CandidateRow[]> {
      if (probes.length === 0) return [];
      const { rows } = await orm.execute<CandidateRow & Record<string, unknown>>(sql`
        select probe.id as "probeId", found.*
        from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
          as probe(id text, words text, "phoneTail" text, latitude double precision, longitude double precision)
        cross join lateral (
          (select ${columns} from ${businesses}
            where probe.words <> '' and ${nameKey} %> probe.words and ${isListable}
            order by ${nameKey} <->> probe.words limit ${MOST.named})
          union all
          (select ${columns} from ${businesses}
            where probe."phoneTail" <> '' and ${phoneTail} = probe."phoneTail" and phone <> '' and ${isListable}
            limit ${MOST.withPhone})
          union all
          (select ${columns} from ${businesses}
            where probe.latitude is not null and ${isListable} and ${isPlaced}
            order by ${placePoint} <-> point(probe.longitude * 0.82, probe.latitude) limit ${MOST.around})
        ) as found`);
      return rows;
    },

    async findCandidate(slug: string): Promise<CandidateRow | null> {
      if (slug.includes("\0")) return null;
      const { rows } = await orm.execute<CandidateRow & Record<string, unknown>>(
        sql`select '' as "probeId", ${columns} from ${businesses} where slug = ${slug} and ${isListable}`,
      );
      return rows[0] ?? null;
    },

    /** False where one of them does not exist, or both are the same. */
    async addDistinct({
      one,
      other,
      at,
      actor,
    }: BusinessPair & { at: Date; actor: string }): Promise<boolean> {
      if (one === other || `${one}${other}`.includes("\0")) return false;
      const { rows } = await orm.execute(sql`
        insert into ${distinctBusinesses} (one, other, at, actor)
        select min(id), max(id), ${at.toISOString()}::timestamptz, ${actor}
        from ${businesses} where id in (${one}, ${other}) having count(*) = 2
        on conflict (one, other) do update set at = excluded.at, actor = excluded.actor
        returning one`);
      return rows.length > 0;
    },

    async removeDistinct({ one, other }: BusinessPair): Promise<void> {
      await orm.execute(
        sql`delete from ${distinctBusinesses} where one in (${one}, ${other}) and other in (${one}, ${other})`,
      );
    },

    /** Ids of listed businesses after `after`, to look for their doubles batch by batch. */
    async listIds({ after, limit }: { after: string; limit: number }): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(
        sql`select id from ${businesses} where id > ${after} and ${isListable} order by id limit ${limit}`,
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Pairs of a business of `ids` and a later one with the same phone, or with a similar name in the same block, except
     * those that are known to be distinct. The rules choose among them. There are far fewer than the planner expects:
     * `limit 1` makes it look the two up by their ids.
     */
    async listPairs(ids: readonly string[]): Promise<CandidatePair[]> {
      const { rows } = await orm.execute<CandidatePair & Record<string, unknown>>(sql`
        with probe as materialized (
          select id, title, ${phoneTail} as "phoneTail", case when ${isPlaced} then ${placePoint} end as place
          from ${businesses} where id = any(${sql.param([...ids])}::text[])
        ), pair as materialized (
          select probe.id as one, found.id as other
          from probe cross join lateral (
            select id from ${businesses}
            where probe."phoneTail" <> '' and ${phoneTail} = probe."phoneTail" and phone <> '' and ${isListable}
              and id > probe.id
            union
            select id from ${businesses}
            where ${placePoint} <@ circle(probe.place, ${SAME_BLOCK_DEGREES}) and ${isListable} and ${isPlaced}
              and id > probe.id and similarity(title, probe.title) > ${LEAST_SIMILAR}
          ) as found
        )
        select to_jsonb(earlier) as one, to_jsonb(later) as other
        from pair
        cross join lateral (select ${columns} from ${businesses} where id = pair.one limit 1) as earlier
        cross join lateral (select ${columns} from ${businesses} where id = pair.other limit 1) as later
        where not exists (
          select from ${distinctBusinesses} as known
          where known.one in (pair.one, pair.other) and known.other in (pair.one, pair.other)
        )`);
      return rows;
    },
  };
}
