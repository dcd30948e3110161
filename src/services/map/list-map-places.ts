import type { MapPlaceRow } from "../../db/queries/map/map-place-queries.ts";
import { derivedOf } from "../../domain/businesses/derive-business.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import { type MapPlace, weightedRating } from "../../domain/map-places/map-place.ts";
import type { NearPlace } from "../../domain/map-places/near-place.ts";
import { unpackHours } from "../../domain/schedule/stored-hours.ts";
import type { ServiceContext } from "../service-context.ts";

const MAX_PLACES = 20_000;

interface ListMapPlacesInput {
  readonly category?: CategoryId | "";
  readonly near?: Pick<NearPlace, "coordinates" | "isLocality"> | null;
  readonly limit?: number;
}

/** Public. Best rated first, by how many rated too, or with `near` the nearest placed businesses. */
export async function listMapPlaces(
  { db }: Pick<ServiceContext, "db">,
  { category = "", near = null, limit = MAX_PLACES }: ListMapPlacesInput = {},
): Promise<MapPlace[]> {
  const around = { near: near?.coordinates ?? null, isTown: near?.isLocality ?? false };
  const places = (await db.mapPlaces.list({ category, ...around, limit })).map(placeOf);
  return near ? places : places.sort((one, other) => weightedRating(other) - weightedRating(one));
}

function placeOf(row: MapPlaceRow): MapPlace {
  const {
    slug,
    title,
    categoryId,
    averageRating: rating,
    reviewCount,
    latitude,
    longitude,
    locationPrecision,
  } = row;
  const { address, hours } = derivedOf(row);
  const isKnown = latitude !== null && longitude !== null && locationPrecision !== "centro";
  return {
    slug,
    title,
    categoryId,
    reviewCount,
    averageRating: rating === null ? null : Math.round(rating * 10) / 10,
    address,
    hours: unpackHours({ stored: hours, text: row.schedule }),
    coordinates: isKnown && locationPrecision !== null ? { latitude, longitude } : null,
    isApproximate: locationPrecision === "localidad",
    featureIds: row.featureIds,
    priceLevel: row.priceLevel,
  };
}
