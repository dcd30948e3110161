import { coordinatesOf, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { type StreetFamily, streetsInOrder } from "../../city-plan/street-lines.ts";
import { type MapPoint, project } from "../project.ts";
import type { Spot } from "./label.ts";

/** A straight piece of a way: on the plan, and in the pixels of a zoom. */
export interface WayPiece {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly start: MapPoint;
  readonly end: MapPoint;
  /** In pixels. */
  readonly length: number;
  /** In degrees, from -90 to 90, so that what is written along it never stands on its head. */
  readonly angle: number;
}

/** Numbers stand in rows: the first so many metres from the axes of the city, and so many from row to row. */
export interface Rows {
  readonly first: number;
  readonly every: number;
}

/** For each row the middles of the blocks nearest to it, the nearest first, as metres along the streets of a family. */
export type RowPlaces = Readonly<Record<StreetFamily, readonly (readonly number[])[]>>;

/** How many blocks a number may stand beside its row, when its own place is taken. */
const TRIES = 3;

/** Parts of a diagonal where its name may stand: the middle, and out from there. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];

export function wayPiece({ from, to, zoom }: { from: PlanPoint; to: PlanPoint; zoom: number }): WayPiece {
  const start = project({ coordinates: coordinatesOf(from), zoom });
  const end = project({ coordinates: coordinatesOf(to), zoom });
  const across = end.x - start.x;
  const down = end.y - start.y;
  // Of a line that runs from right to left the other direction counts.
  const angle = (Math.atan2(across < 0 ? -down : down, Math.abs(across)) * 180) / Math.PI;
  return { from, to, start, end, length: Math.hypot(across, down), angle };
}

/**
 * Where the number of a street may stand: in the middle of a block, where nothing crosses. All streets that run side by
 * side are numbered in the same rows, so that one can count along them.
 */
export function streetSpots({
  piece,
  rows,
  room,
}: {
  piece: WayPiece;
  rows: RowPlaces;
  /** Pixels that the number takes along the street. */
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

/** Where the name of a diagonal may stand: so many times along it. */
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
