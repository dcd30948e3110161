import type { Business, LocationPrecision } from "../businesses/business.ts";
import { CITY_CENTRE } from "../city-plan/city-centre.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";

/** Where a marker stands, and how well that is known. */
export interface MarkerPlace extends Coordinates {
  readonly precision: LocationPrecision;
}

/** P-03: how often the interactive map was opened this month, and how often it may be. */
export interface MapCount {
  readonly count: number;
  readonly limit: number;
}

/** What came of opening it: where the marker goes, or null where the month's openings are used up. */
export interface MapOpening extends MapCount {
  readonly place: MarkerPlace | null;
}

/** P-02: where the guide itself has a business; the city centre where it knows nothing. */
export function storedPlace({
  latitude,
  longitude,
  locationPrecision: precision,
}: Pick<Business, "latitude" | "longitude" | "locationPrecision">): MarkerPlace {
  const isStored = latitude !== null && longitude !== null && precision !== null;
  return isStored ? { latitude, longitude, precision } : { ...CITY_CENTRE, precision: "centro" };
}
