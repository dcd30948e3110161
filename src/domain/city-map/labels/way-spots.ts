import { coordinatesOf, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { type StreetFamily, streetsInOrder } from "../../city-plan/street-lines.ts";
import { type MapPoint, project } from "../map-geometry.ts";
import type { Spot } from "./label.ts";

export interface WayPiece {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly start: MapPoint;
  readonly end: MapPoint;
  readonly length: number;
  /** From -90 to 90, so that text along it is never upside down. */
  readonly angle: number;
}

export interface Rows {
  readonly first: number;
  readonly every: number;
}

/** For each row the middles of the nearest blocks, the nearest first, in metres along the streets of a family. */
export type RowPlaces = Readonly<Record<StreetFamily, readonly (readonly number[])[]>>;

const TRIES = 3;

const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];

export function wayPiece({ from, to, zoom }: { from: PlanPoint; to: PlanPoint; zoom: number }): WayPiece {
  const start = project({ coordinates: coordinatesOf(from), zoom });
  const end = project({ coordinates: coordinatesOf(to), zoom });
  const across = end.x - start.x;
  const down = end.y - start.y;
  const angle = (Math.atan2(across < 0 ? -down : down, Math.abs(across)) * 180) / Math.PI;
  return { from, to, start, end, length: Math.hypot(across, down), angle };
}

/** In the middle of a block, where nothing crosses; parallel streets are labelled in the same rows. */
export function streetSpots({
  piece,
  rows,
  room,
}: {
  piece: WayPiece;
  rows: RowPlaces;
  room: number;
}): Spot[][] {
  const { from, to, length } = piece;
  const runsLike7 = Math.abs(to.v - from.v) > Math.abs(to.u - from.u);
  const along = runsLike7 ? "v" : "u";
  const margin = room / 2 / length;
  return rows[runsLike7 ? "a" : "b"].map((places) =>
    places
      .map((place) => (place - from[along]) / (to[along] - from[along]))
      .filter((share) => share >= margin && share <= 1 - margin)
      .map((share) => spotAt({ piece, share })),
  );
}

export function diagonalSpots({ piece, count }: { piece: WayPiece; count: number }): Spot[][] {
  return Array.from({ length: count }, (_, index) =>
    SHARES.map((share) => spotAt({ piece, share: (index + share) / count })),
  );
}

export function rowPlaces(rows: Rows): RowPlaces {
  return { a: placesAlong({ crossing: "b", rows }), b: placesAlong({ crossing: "a", rows }) };
}

function placesAlong({ crossing, rows }: { crossing: StreetFamily; rows: Rows }): number[][] {
  const positions = streetsInOrder(crossing).map(({ position }) => position);
  const middles = positions
    .slice(1)
    .map((position, index) => (position + (positions[index] ?? position)) / 2);
  const farthest = Math.max(...positions);
  const found: number[][] = [];
  for (let row = rows.first; row <= farthest; row += rows.every) {
    found.push(nearestTo({ row, middles, rows }), nearestTo({ row: -row, middles, rows }));
  }
  return found;
}

function nearestTo({
  row,
  middles,
  rows,
}: {
  row: number;
  middles: readonly number[];
  rows: Rows;
}): number[] {
  return middles
    .filter((middle) => Math.abs(middle - row) < rows.every / 2)
    .sort((one, other) => Math.abs(one - row) - Math.abs(other - row))
    .slice(0, TRIES);
}

function spotAt({ piece, share }: { piece: WayPiece; share: number }): Spot {
  const { start, end, angle } = piece;
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share, angle };
}
