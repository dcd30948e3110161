import type { Coordinates } from "./coordinates.ts";

/**
 * Metres from the centre of Plaza Moreno. `u` runs across the streets 1…31 and grows toward 31 (south-west); `v` runs
 * across 32…72 and grows toward 72 (south-east).
 */
export interface PlanPoint {
  readonly u: number;
  readonly v: number;
}

// Degrees per metre, fitted to labelled corners of the whole casco; the axes are square to a few centimetres.
const ORIGIN: Coordinates = { latitude: -34.9214252, longitude: -57.95459002 };
const LATITUDE = { u: -6.691678e-6, v: -6.041186e-6 };
const LONGITUDE = { u: -7.334615e-6, v: 8.124379e-6 };
const DETERMINANT = LATITUDE.u * LONGITUDE.v - LATITUDE.v * LONGITUDE.u;

export function coordinatesOf({ u, v }: PlanPoint): Coordinates {
  return {
    latitude: ORIGIN.latitude + LATITUDE.u * u + LATITUDE.v * v,
    longitude: ORIGIN.longitude + LONGITUDE.u * u + LONGITUDE.v * v,
  };
}

export function planPointOf({ latitude, longitude }: Coordinates): PlanPoint {
  const north = latitude - ORIGIN.latitude;
  const east = longitude - ORIGIN.longitude;
  return {
    u: (LONGITUDE.v * north - LATITUDE.v * east) / DETERMINANT,
    v: (LATITUDE.u * east - LONGITUDE.u * north) / DETERMINANT,
  };
}

export function metresBetween({ from, to }: { readonly from: PlanPoint; readonly to: PlanPoint }): number {
  return Math.hypot(to.u - from.u, to.v - from.v);
}
