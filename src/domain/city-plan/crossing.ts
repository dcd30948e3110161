import { findDiagonalPath } from "./diagonals.ts";
import { type Path, type Piece, piecesOf, pointAlong } from "./lines/path.ts";
import { findStreetPath } from "./lines/street-paths.ts";
import type { PlanPoint } from "./plan-frame.ts";
import { findPlaza, type Plaza } from "./plazas.ts";
import type { Way } from "./way.ts";

/** Metres by which a line may fall short of the street that it meets. */
const SLACK = 20;

/** A plaza also meets the streets along its sides. */
const PLAZA_MARGIN = 25;

/** Null for parallel streets and named roads. With a plaza, the point of the way nearest to its centre. */
export function findCrossing({ one, other }: { readonly one: Way; readonly other: Way }): PlanPoint | null {
  if (one.kind === "plaza") return findAtPlaza({ plaza: findPlaza(one.name), way: other });
  if (other.kind === "plaza") return findAtPlaza({ plaza: findPlaza(other.name), way: one });
  const path = findWayPath(one);
  const otherPath = findWayPath(other);
  return path === null || otherPath === null ? null : findMeeting({ one: path, other: otherPath });
}

function findWayPath(way: Way): Path | null {
  if (way.kind === "street" && way.suffix === "") return findStreetPath(way.number);
  return way.kind === "diagonal" ? findDiagonalPath(way.number) : null;
}

function findMeeting({ one, other }: { one: Path; other: Path }): PlanPoint | null {
  for (const piece of piecesOf(one)) {
    for (const otherPiece of piecesOf(other)) {
      const point = findPieceMeeting({ one: piece, other: otherPiece });
      if (point !== null) return point;
    }
  }
  return null;
}

function findPieceMeeting({ one, other }: { one: Piece; other: Piece }): PlanPoint | null {
  const oneWay = direction(one);
  const otherWay = direction(other);
  const turn = cross(oneWay, otherWay);
  // Parallel, or too nearly so for a meaningful point.
  if (Math.abs(turn) < 1e-6 * length(oneWay) * length(otherWay)) return null;
  const apart = { u: other.from.u - one.from.u, v: other.from.v - one.from.v };
  const share = cross(apart, otherWay) / turn;
  const otherShare = cross(apart, oneWay) / turn;
  if (!isOnPiece(share, oneWay) || !isOnPiece(otherShare, otherWay)) return null;
  return pointAlong({ piece: one, share });
}

function findAtPlaza({ plaza, way }: { plaza: Plaza | null; way: Way }): PlanPoint | null {
  const path = findWayPath(way);
  if (plaza === null || path === null) return null;
  for (const piece of piecesOf(path)) {
    const along = direction(piece);
    const toCentre = { u: plaza.centre.u - piece.from.u, v: plaza.centre.v - piece.from.v };
    const share = (toCentre.u * along.u + toCentre.v * along.v) / length(along) ** 2;
    const point = pointAlong({ piece, share });
    if (isOnPiece(share, along) && isBeside({ plaza, point })) return point;
  }
  return null;
}

function isBeside({ plaza, point }: { plaza: Plaza; point: PlanPoint }): boolean {
  const aside = Math.abs(point.u - plaza.centre.u) - plaza.half.u;
  const along = Math.abs(point.v - plaza.centre.v) - plaza.half.v;
  return Math.max(aside, along) <= PLAZA_MARGIN;
}

function isOnPiece(share: number, along: PlanPoint): boolean {
  const slack = SLACK / length(along);
  return share >= -slack && share <= 1 + slack;
}

function direction({ from, to }: Piece): PlanPoint {
  return { u: to.u - from.u, v: to.v - from.v };
}

function cross(one: PlanPoint, other: PlanPoint): number {
  return one.u * other.v - one.v * other.u;
}

function length({ u, v }: PlanPoint): number {
  return Math.hypot(u, v);
}
