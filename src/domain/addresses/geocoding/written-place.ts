import { findCrossing } from "../../city-plan/crossing.ts";
import { type Piece, pointAlong } from "../../city-plan/lines/path.ts";
import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { findPlaza } from "../../city-plan/plazas.ts";
import type { Way } from "../../city-plan/way.ts";
import type { Address } from "../address.ts";
import { nearestOfPlaza } from "./nearest-of-plaza.ts";

/** In metres, with a margin: the block from 71 to 72 is 174, on diagonal 74 it is 246. */
const LONGEST_BLOCK = 200;
const LONGEST_DIAGONAL_BLOCK = 250;

export function findWrittenStretch({ street, between }: Address): Piece | null {
  if (between === null) return null;
  const from = findCrossing({ one: street, other: between[0] });
  const to = findCrossing({ one: street, other: between[1] });
  return from === null || to === null ? null : { from, to };
}

/**
 * Null for `7 e/ 32 y 72`, the whole street, and `7 e/ 47 y 47`. A block ends at the edge of a plaza, not at its
 * middle.
 */
export function findWrittenBlock(address: Address): Piece | null {
  const stretch = findWrittenStretch(address);
  if (stretch === null || address.between === null) return null;
  const [one, other] = address.between;
  const block = {
    from: edgeOf({ way: one, end: stretch.from, from: stretch.to }),
    to: edgeOf({ way: other, end: stretch.to, from: stretch.from }),
  };
  const metres = metresBetween(block);
  const longest = address.street.kind === "diagonal" ? LONGEST_DIAGONAL_BLOCK : LONGEST_BLOCK;
  return metres > 1 && metres <= longest ? block : null;
}

export function findWrittenCorner({ street, corner }: Address): PlanPoint | null {
  return corner === null ? null : findCrossing({ one: street, other: corner.way });
}

function edgeOf({ way, end, from }: { way: Way; end: PlanPoint; from: PlanPoint }): PlanPoint {
  const plaza = way.kind === "plaza" ? findPlaza(way.name) : null;
  const whole = metresBetween({ from, to: end });
  if (plaza === null || whole === 0) return end;
  const outside = metresBetween({ from, to: nearestOfPlaza({ plaza, point: from }) });
  return pointAlong({ piece: { from, to: end }, share: Math.min(1, outside / whole) });
}
