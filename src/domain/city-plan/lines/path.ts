import type { PlanPoint } from "../plan-frame.ts";

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
