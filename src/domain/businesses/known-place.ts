import type { Coordinates } from "../city-plan/coordinates.ts";
import type { Business, LocationPrecision } from "./business.ts";

/** Where a business is, if that is known to a block; null where the map would only show its town or the city. */
export function findKnownPlace({
  latitude,
  longitude,
  locationPrecision,
}: Pick<Business, "latitude" | "longitude" | "locationPrecision">): Coordinates | null {
  if (locationPrecision === null || isApproximate(locationPrecision)) return null;
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** Whether only the town or the city is known, so that "Ubicación aproximada" is said; the middle of a block is near enough. */
export function isApproximate(precision: LocationPrecision): boolean {
  return precision === "localidad" || precision === "centro";
}
