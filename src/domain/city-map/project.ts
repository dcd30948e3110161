import type { Coordinates } from "../city-plan/coordinates.ts";

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const WORLD = 256;

/**
 * Web Mercator (EPSG:3857): `project({ coordinates: { latitude: 0, longitude: 0 }, zoom: 0 })` is `{ x: 128, y: 128 }`.
 */
export function project({ coordinates, zoom }: { coordinates: Coordinates; zoom: number }): MapPoint {
  const { latitude, longitude } = coordinates;
  const size = WORLD * 2 ** zoom;
  const stretched = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - stretched / (2 * Math.PI)) };
}
