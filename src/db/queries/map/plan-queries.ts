import { and, sql } from "drizzle-orm";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "../businesses/business-queries.ts";

/** Degrees to four places: some ten metres, less than a dot of the plan. */
const latitude = sql<number>`round(${businesses.latitude}::numeric, 4)::double precision`;
const longitude = sql<number>`round(${businesses.longitude}::numeric, 4)::double precision`;

/** What is shown on the plan of the whole city. */
export function planQueries(orm: Orm) {
  return {
    /** Where there is a place that is known to a block; several at one spot are one. */
    listSpots({ limit }: { limit: number }): Promise<Coordinates[]> {
      return orm
        .selectDistinct({ latitude, longitude })
        .from(businesses)
        .where(and(isListable, sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`))
        .orderBy(latitude, longitude)
        .limit(limit);
    },
  };
}
