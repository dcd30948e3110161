import type { Business, LocationPrecision } from "../businesses/business.ts";
import { CITY_CENTRE, type Coordinates } from "../city-plan/coordinates.ts";

export interface MarkerPlace extends Coordinates {
  readonly precision: LocationPrecision;
}

export interface MapCount {
  readonly count: number;
  readonly limit: number;
}

export interface MapOpening extends MapCount {
  readonly place: MarkerPlace | null;
}

export function storedPlace({
  latitude,
  longitude,
  locationPrecision: precision,
}: Pick<Business, "latitude" | "longitude" | "locationPrecision">): MarkerPlace {
  const isStored = latitude !== null && longitude !== null && precision !== null;
  return isStored ? { latitude, longitude, precision } : { ...CITY_CENTRE, precision: "centro" };
}
