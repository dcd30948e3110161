import { and, ne, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { cardColumns, isListable } from "../business-queries.ts";

interface Around {
  /** One of the six, or any other as it is compared (C-08). */
  readonly kind: string;
  readonly from: Coordinates;
  /** The id of the business in the middle. */
  readonly except: string;
  readonly limit: number;
}

interface NearbyBusiness extends BusinessCard {
  readonly coordinates: Coordinates;
}

// Written as the index is.
const kindOfRow = sql`coalesce(${businesses.categoryId}, ${businesses.categoryKey})`;
const place = sql`point(${businesses.longitude} * 0.82, ${businesses.latitude})`;
const isPlaced = sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`;

/** What lies around a business. */
export function nearbyQueries(orm: Orm) {
  const here = sql`point(${sql.placeholder("longitude")}::double precision * 0.82, ${sql.placeholder("latitude")}::double precision)`;
  const nearest = orm
    .select({ ...cardColumns, latitude: businesses.latitude, longitude: businesses.longitude })
    .from(businesses)
    .where(
      and(
        sql`${kindOfRow} = ${sql.placeholder("kind")}`,
        isListable,
        isPlaced,
        ne(businesses.id, sql.placeholder("except")),
      ),
    )
    .orderBy(sql`${place} <-> ${here}`)
    .limit(sql.placeholder("limit"))
    .prepare("nearby_of_kind");

  return {
    /** Those of a kind whose place is known to a block, nearest first, without itself. */
    async listOfKind({ kind, from, except, limit }: Around): Promise<NearbyBusiness[]> {
      const rows = await nearest.execute({ kind, ...from, except, limit });
      return rows.flatMap(({ latitude, longitude, ...card }) =>
        latitude === null || longitude === null ? [] : [{ ...card, coordinates: { latitude, longitude } }],
      );
    },
  };
}
