import type { Coordinates } from "../city-plan/coordinates.ts";
import type { Business, LocationPrecision } from "./business.ts";

export function findKnownPlace({
  latitude,
  longitude,
  locationPrecision,
}: Pick<Business, "latitude" | "longitude" | "locationPrecision">): Coordinates | null {
  if (locationPrecision === null || isApproximate(locationPrecision)) return null;
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

export function isApproximate(precision: LocationPrecision): boolean {
  return precision === "localidad" || precision === "centro";
}
