import type { Business } from "./business.ts";

/** Whether its place is known at least to a block, and not only to a town or to the middle of the city. */
export function isPlaceKnown({ locationPrecision }: Pick<Business, "locationPrecision">): boolean {
  return locationPrecision !== null && locationPrecision !== "centro" && locationPrecision !== "localidad";
}
