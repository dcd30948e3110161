import { metresBetween, type PlanPoint } from "../plan-frame.ts";

export type Path = readonly PlanPoint[];

export interface Piece {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}

export function piecesOf(path: Path): Piece[] {
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined ? [] : [{ from, to }];
  });
}

export function pointAlong({ piece, share }: { readonly piece: Piece; readonly share: number }): PlanPoint {
  return {
    u: piece.from.u + (piece.to.u - piece.from.u) * share,
    v: piece.from.v + (piece.to.v - piece.from.v) * share,
  };
}

const SHORTEST = 1;

/** The parts of a line outside a convex outline, whose corners go round from `u` to `v`. */
export function cutPath({ path, outline }: { readonly path: Path; readonly outline: Path }): Path[] {
  const runs: Path[] = [];
  let run = path.slice(0, 1);
  for (const piece of piecesOf(path)) {
    const inside = findInside({ piece, outline });
    if (inside !== null) {
      runs.push([...run, pointAlong({ piece, share: inside.enter })]);
      run = [pointAlong({ piece, share: inside.leave })];
    }
    run = [...run, piece.to];
  }
  return [...runs, run].filter((points) => lengthOf(points) >= SHORTEST);
}

function findInside({
  piece,
  outline,
}: {
  piece: Piece;
  outline: Path;
}): { enter: number; leave: number } | null {
  let enter = 0;
  let leave = 1;
  for (const edge of edgesOf(outline)) {
    const atStart = innerSide({ edge, point: piece.from });
    const atEnd = innerSide({ edge, point: piece.to });
    if (atStart <= 0 && atEnd <= 0) return null;
    const share = atStart / (atStart - atEnd);
    if (atStart < 0) enter = Math.max(enter, share);
    if (atEnd < 0) leave = Math.min(leave, share);
  }
  return enter < leave ? { enter, leave } : null;
}

function innerSide({ edge, point }: { edge: Piece; point: PlanPoint }): number {
  const { from, to } = edge;
  return (to.u - from.u) * (point.v - from.v) - (to.v - from.v) * (point.u - from.u);
}

function edgesOf(outline: Path): Piece[] {
  return piecesOf([...outline, ...outline.slice(0, 1)]);
}

function lengthOf(path: Path): number {
  return piecesOf(path).reduce((total, piece) => total + metresBetween(piece), 0);
}
