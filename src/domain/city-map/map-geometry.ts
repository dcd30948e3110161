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

export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function growBox({ box, by }: { box: MapBox; by: number }): MapBox {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

export function boxesMeet({ one, other }: { one: MapBox; other: MapBox }): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function lineMeetsBox({ points, box }: { points: readonly MapPoint[]; box: MapBox }): boolean {
  return points.some((to, index) => {
    const from = points[index - 1];
    return from !== undefined && pieceMeetsBox({ from, to, box });
  });
}

/** False if it stays on one side of the box, or all four corners are on one side of it. */
function pieceMeetsBox({ from, to, box }: { from: MapPoint; to: MapPoint; box: MapBox }): boolean {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if (Math.max(from.x, to.x) < box.x || Math.min(from.x, to.x) > right) return false;
  if (Math.max(from.y, to.y) < box.y || Math.min(from.y, to.y) > bottom) return false;
  const side = (x: number, y: number) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const sides = [side(box.x, box.y), side(right, box.y), side(box.x, bottom), side(right, bottom)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
