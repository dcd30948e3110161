import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { BEST_FIRST, businesses, isListable, isPlaced, placePoint } from "../../tables/businesses.ts";
import { isPlacedOrInTown } from "../businesses/nearby-queries.ts";

export type MapPlaceRow = Pick<BusinessCard, keyof typeof columns>;

interface MapPlacesInput {
  readonly category: CategoryId | "";
  /** Only placed businesses, nearest first; null for all, best rated first. */
  readonly near: Coordinates | null;
  /** With those known to the town only that `near` is the centre of. */
  readonly isTown: boolean;
  readonly limit: number;
}

const columns = {
  slug: businesses.slug,
  title: businesses.title,
  direction: businesses.direction,
  schedule: businesses.schedule,
  scheduleExceptions: businesses.scheduleExceptions,
  categoryId: businesses.categoryId,
  averageRating: businesses.rating,
  reviewCount: businesses.reviewCount,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  city: businesses.city,
  derived: businesses.derived,
  featureIds: businesses.featureIds,
  priceLevel: businesses.priceLevel,
};

/** Four decimals are about ten metres, less than a dot of the plan. */
const spot = {
  latitude: sql<number>`round(${businesses.latitude}::numeric, 4)::double precision`,
  longitude: sql<number>`round(${businesses.longitude}::numeric, 4)::double precision`,
};

export function mapPlaceQueries(orm: Orm) {
  return {
    list({ category, near, isTown, limit }: MapPlacesInput): Promise<MapPlaceRow[]> {
      return orm
        .select(columns)
        .from(businesses)
        .where(and(inCategory(category), isListable, near ? placed({ near, isTown }) : undefined))
        .orderBy(...(near ? [distanceTo(near)] : BEST_FIRST))
        .limit(limit);
    },

    listSpots({ limit }: { limit: number }): Promise<Coordinates[]> {
      return orm
        .selectDistinct(spot)
        .from(businesses)
        .where(and(isListable, isPlaced))
        .orderBy(spot.latitude, spot.longitude)
        .limit(limit);
    },
  };
}

function inCategory(category: CategoryId | ""): SQL | undefined {
  return category === "" ? undefined : eq(businesses.categoryId, category);
}

function placed({ near, isTown }: { near: Coordinates; isTown: boolean }): SQL {
  return isTown ? isPlacedOrInTown(near) : isPlaced;
}

function distanceTo({ latitude, longitude }: Coordinates): SQL {
  return sql`${placePoint} <-> point(${longitude}::double precision * 0.82, ${latitude}::double precision)`;
}
