import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { type StreetFamily, type StreetOnPlan, streetsInOrder } from "../../city-plan/street-lines.ts";
import { isOnPlan } from "./is-on-plan.ts";

/** A usual block and its street (metres), for where the streets are not known. */
const USUAL_BLOCK = 120;

/**
 * How many blocks there are to walk along the streets, with parts of them: from 7 y 50 to 8 y 51, 2. Outside the plan,
 * the straight line in blocks of a usual length.
 */
export function countBlocks({ from, to }: { readonly from: PlanPoint; readonly to: PlanPoint }): number {
  if (!isOnPlan(from) || !isOnPlan(to)) return metresBetween({ from, to }) / USUAL_BLOCK;
  return (
    blocksApart({ family: "a", from: from.u, to: to.u }) +
    blocksApart({ family: "b", from: from.v, to: to.v })
  );
}

/** Blocks near the axis are shorter and count as whole ones all the same. */
function blocksApart({ family, from, to }: { family: StreetFamily; from: number; to: number }): number {
  const streets = streetsInOrder(family);
  return Math.abs(blocksBefore({ streets, position: to }) - blocksBefore({ streets, position: from }));
}

/** Blocks between the first street and a position, with the share of the one that it stands in. */
function blocksBefore({ streets, position }: { streets: readonly StreetOnPlan[]; position: number }): number {
  const next = streets.findIndex((street) => street.position > position);
  const before = streets[next - 1];
  const after = streets[next];
  // Beyond the last street, or before the first, there is nothing more to count.
  if (next === -1) return streets.length - 1;
  if (before === undefined || after === undefined) return 0;
  return next - 1 + (position - before.position) / (after.position - before.position);
}
