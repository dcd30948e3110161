import { findStreetPosition, streetFamily } from "../street-lines.ts";
import type { Path } from "./path.ts";

export const PLAN_EDGE = { u: { from: -2856, to: 3421 }, v: { from: -6714.8, to: 3010 } };

/** South of 60 the ring is a little further out. */
const RING_31 = [
  { u: 2520, v: PLAN_EDGE.v.from },
  { u: 2520, v: 843 },
  { u: 2550, v: 987 },
  { u: 2550, v: PLAN_EDGE.v.to },
];

export function findStreetPath(number: number): Path | null {
  const position = findStreetPosition(number);
  if (position === null) return null;
  if (number === 31) return RING_31;
  if (streetFamily(number) === "a") {
    return [
      { u: position, v: PLAN_EDGE.v.from },
      { u: position, v: PLAN_EDGE.v.to },
    ];
  }
  return [
    { u: PLAN_EDGE.u.from, v: position },
    { u: PLAN_EDGE.u.to, v: position },
  ];
}
