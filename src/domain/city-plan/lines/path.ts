import type { PlanPoint } from "../plan-frame.ts";

/** A line of straight pieces on the plan. */
export type Path = readonly PlanPoint[];

/** A straight piece of a path. */
export interface Piece {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}

/** The straight pieces of a path: a path of three points has two. */
export function piecesOf(path: Path): Piece[] {
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined ? [] : [{ from, to }];
  });
}

/** A point of a piece by its share of the way: `pointAlong({ piece, share: 0.5 })` is the middle. */
export function pointAlong({ piece, share }: { readonly piece: Piece; readonly share: number }): PlanPoint {
  return {
    u: piece.from.u + (piece.to.u - piece.from.u) * share,
    v: piece.from.v + (piece.to.v - piece.from.v) * share,
  };
}
