import { findStreetPosition, streetFamily } from "../street-lines.ts";
import type { Path } from "./path.ts";

/** As far as lines are known: from 122 to 137, and from 502 to 76. */
export const PLAN_EDGE = { u: { from: -2856, to: 3421 }, v: { from: -6714.8, to: 3010 } };

/** South of 60 the ring stands a little further out; it moves over between 60 and 61. */
const RING_31 = [
  { u: 2520, v: PLAN_EDGE.v.from },
  { u: 2520, v: 843 },
  { u: 2550, v: 987 },
  { u: 2550, v: PLAN_EDGE.v.to },
];

/** The line of a street through the whole plan, or null: `findStreetPath(7)` has `u` -840 all along. */
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
