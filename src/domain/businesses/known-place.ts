import type { Coordinates } from "../city-plan/coordinates.ts";
import type { Business } from "./business.ts";

/** Where a business is, if that is known to a block; null where the map would only show its town or the city. */
export function findKnownPlace({
  latitude,
  longitude,
  locationPrecision,
}: Pick<Business, "latitude" | "longitude" | "locationPrecision">): Coordinates | null {
  const isKnown = locationPrecision !== null && !["centro", "localidad"].includes(locationPrecision);
  return isKnown && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}
