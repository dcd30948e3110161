import type { Coordinates } from "../city-plan/coordinates.ts";

/** A point of the map in pixels, to the right and down from its corner in the far north-west. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The whole world is so many pixels wide at zoom 0, and twice as many at each further one. */
const WORLD = 256;

/**
 * Where a point of the earth lies on the map, in the projection of all maps on the web (EPSG:3857):
 * `project({ coordinates: { latitude: 0, longitude: 0 }, zoom: 0 })` is the middle, `{ x: 128, y: 128 }`.
 */
export function project({ coordinates, zoom }: { coordinates: Coordinates; zoom: number }): MapPoint {
  const { latitude, longitude } = coordinates;
  const size = WORLD * 2 ** zoom;
  const stretched = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: size * (longitude / 360 + 0.5), y: size * (0.5 - stretched / (2 * Math.PI)) };
}
