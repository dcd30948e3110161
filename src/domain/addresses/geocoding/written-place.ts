import { findCrossing } from "../../city-plan/crossing.ts";
import type { Piece } from "../../city-plan/lines/path.ts";
import type { PlanPoint } from "../../city-plan/plan-frame.ts";
import type { Address } from "../address.ts";

/** The stretch of street between the two ways that an address names, or null: from 47 to 48 for `7 e/ 47 y 48`. */
export function findWrittenStretch({ street, between }: Address): Piece | null {
  if (between === null) return null;
  const from = findCrossing({ one: street, other: between[0] });
  const to = findCrossing({ one: street, other: between[1] });
  return from === null || to === null ? null : { from, to };
}

/** The corner that an address names, or null: that of `7 y 50`. */
export function findWrittenCorner({ street, corner }: Address): PlanPoint | null {
  return corner === null ? null : findCrossing({ one: street, other: corner.way });
}
