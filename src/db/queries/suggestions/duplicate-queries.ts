import { sql } from "drizzle-orm";
import type { DuplicateCandidate } from "../../../domain/suggestions/rank-duplicates.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable, isPlaced, nameKey, phoneKey, placePoint } from "../../tables/businesses.ts";

export interface DuplicateProbe {
  readonly id: string;
  /** Folded; empty to ignore the name. */
  readonly words: string;
  /** The last seven digits, or empty. */
  readonly phone: string;
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

const MOST = { named: 5, withPhone: 5, around: 8 };

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
          as probe(id text, words text, phone text, latitude double precision, longitude double precision)
        cross join lateral (
          (select ${columns} from ${businesses}
            where probe.words <> '' and ${nameKey} %> probe.words and ${isListable}
            order by ${nameKey} <->> probe.words limit ${MOST.named})
          union all
          (select ${columns} from ${businesses}
            where probe.phone <> '' and ${phoneKey} = probe.phone and phone <> '' and ${isListable}
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
  };
}
