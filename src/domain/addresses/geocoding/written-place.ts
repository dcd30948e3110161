import { findCrossing } from "../../city-plan/crossing.ts";
import { type Piece, pointAlong } from "../../city-plan/lines/path.ts";
import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { findPlaza } from "../../city-plan/plazas.ts";
import type { Way } from "../../city-plan/way.ts";
import type { Address } from "../address.ts";
import { nearestOfPlaza } from "./nearest-of-plaza.ts";

/** The longest block in metres, with room: 174 from 71 to 72, and on diagonal 74 the same block is 246. */
const LONGEST_BLOCK = 200;
const LONGEST_DIAGONAL_BLOCK = 250;

/** The stretch of street between the two ways that an address names, or null: from 47 to 48 for `7 e/ 47 y 48`. */
export function findWrittenStretch({ street, between }: Address): Piece | null {
  if (between === null) return null;
  const from = findCrossing({ one: street, other: between[0] });
  const to = findCrossing({ one: street, other: between[1] });
  return from === null || to === null ? null : { from, to };
}

/**
 * The same where it is one block, or null: `7 e/ 32 y 72` is the whole street, `7 e/ 47 y 47` no stretch at all. A block
 * ends where a plaza begins, not at its middle.
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

/** The corner that an address names, or null: that of `7 y 50`. */
export function findWrittenCorner({ street, corner }: Address): PlanPoint | null {
  return corner === null ? null : findCrossing({ one: street, other: corner.way });
}

/** Where one comes to a plaza that ends a stretch; any other way is met in its middle. */
function edgeOf({ way, end, from }: { way: Way; end: PlanPoint; from: PlanPoint }): PlanPoint {
  const plaza = way.kind === "plaza" ? findPlaza(way.name) : null;
  const whole = metresBetween({ from, to: end });
  if (plaza === null || whole === 0) return end;
  const outside = metresBetween({ from, to: nearestOfPlaza({ plaza, point: from }) });
  return pointAlong({ piece: { from, to: end }, share: Math.min(1, outside / whole) });
}
