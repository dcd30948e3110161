import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "../businesses/business-queries.ts";

export type MapPlaceRow = Pick<BusinessCard, keyof typeof columns>;

interface Wish {
  /** Empty for all of them. */
  readonly category: CategoryId | "";
  /** Nearest to it first, among those whose place is known to a block; null for the best rated first. */
  readonly near: Coordinates | null;
  readonly limit: number;
}

const columns = {
  slug: businesses.slug,
  title: businesses.title,
  direction: businesses.direction,
  schedule: businesses.schedule,
  categoryId: businesses.categoryId,
  averageRating: businesses.rating,
  reviewCount: businesses.reviewCount,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  city: businesses.city,
  derived: businesses.derived,
};

// Each as an index of the table holds it.
const isPlaced = sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`;
const place = sql`point(${businesses.longitude} * 0.82, ${businesses.latitude})`;
const BEST_FIRST = [
  sql`${businesses.rating} desc nulls last`,
  sql`${businesses.reviewCount} desc`,
  asc(sql`${businesses.title} collate es_guia`),
  asc(businesses.id),
];

/** What the map of the city shows. */
export function mapPlaceQueries(orm: Orm) {
  return {
    list({ category, near, limit }: Wish): Promise<MapPlaceRow[]> {
      return orm
        .select(columns)
        .from(businesses)
        .where(and(inCategory(category), isListable, near ? isPlaced : undefined))
        .orderBy(...(near ? [distanceTo(near)] : BEST_FIRST))
        .limit(limit);
    },

    async count({ category }: Pick<Wish, "category">): Promise<number> {
      const [row] = await orm
        .select({ total: count() })
        .from(businesses)
        .where(and(inCategory(category), isListable));
      return row?.total ?? 0;
    },
  };
}

function inCategory(category: CategoryId | ""): SQL | undefined {
  return category === "" ? undefined : eq(businesses.categoryId, category);
}

function distanceTo({ latitude, longitude }: Coordinates): SQL {
  return sql`${place} <-> point(${longitude}::double precision * 0.82, ${latitude}::double precision)`;
}
