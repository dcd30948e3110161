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

/** La Plata and its neighbours, with a margin. */
const SOUTH = -35.3;
const NORTH = -34.7;
const WEST = -58.4;
const EAST = -57.6;

/**
 * Corrects swapped numbers and lost signs: `findGivenPlace({ latitude: 57.95, longitude: 34.92 })?.latitude === -34.92`
 */
export function findGivenPlace({ latitude, longitude }: Coordinates): Coordinates | null {
  const [one, other] = [-Math.abs(latitude), -Math.abs(longitude)];
  if (isAround({ latitude: one, longitude: other })) return { latitude: one, longitude: other };
  if (isAround({ latitude: other, longitude: one })) return { latitude: other, longitude: one };
  return null;
}

function isAround({ latitude, longitude }: Coordinates): boolean {
  return latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
}

/** `parseCoordinates("-34,92 -57,95")` reads what map sites copy; null where it is no place around La Plata. */
export function parseCoordinates(text: string): Coordinates | null {
  const numbers = text.match(/-?\d{1,3}(?:[.,]\d{1,15})?/g) ?? [];
  if (numbers.length !== 2 || /[^\d\s.,;-]/.test(text)) return null;
  const [latitude = 0, longitude = 0] = numbers.map((number) => Number(number.replace(",", ".")));
  return findGivenPlace({ latitude, longitude });
}

export function formatCoordinates(place: Coordinates | null): string {
  return place ? `${place.latitude}, ${place.longitude}` : "";
}
