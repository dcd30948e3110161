import { PLAN_EDGE } from "../../city-plan/lines/street-paths.ts";
import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import { type StreetFamily, type StreetOnPlan, streetsInOrder } from "../../city-plan/street-lines.ts";

const USUAL_BLOCK = 120;

/** Along the streets, with fractions: from 7 y 50 to 8 y 51, 2. Off the plan, the straight line. */
export function countBlocks({ from, to }: { readonly from: PlanPoint; readonly to: PlanPoint }): number {
  if (!isOnPlan(from) || !isOnPlan(to)) return metresBetween({ from, to }) / USUAL_BLOCK;
  return settleHalf(
    blocksApart({ family: "a", from: from.u, to: to.u }) +
      blocksApart({ family: "b", from: from.v, to: to.v }),
  );
}

/** About six metres: coordinates are rounded on their way to the browser. */
const HALF_TOLERANCE = 0.05;

/** The middle of a block is half of one away, so without a tolerance rounding errors would decide between two counts. */
function settleHalf(blocks: number): number {
  const half = Math.floor(blocks) + 0.5;
  return Math.abs(blocks - half) <= HALF_TOLERANCE ? half - HALF_TOLERANCE : blocks;
}

function blocksApart({ family, from, to }: { family: StreetFamily; from: number; to: number }): number {
  const streets = streetsInOrder(family);
  return Math.abs(blocksBefore({ streets, position: to }) - blocksBefore({ streets, position: from }));
}

function blocksBefore({ streets, position }: { streets: readonly StreetOnPlan[]; position: number }): number {
  const next = streets.findIndex((street) => street.position > position);
  const before = streets[next - 1];
  const after = streets[next];
  if (next === -1) return streets.length - 1;
  if (before === undefined || after === undefined) return 0;
  return next - 1 + (position - before.position) / (after.position - before.position);
}

const MARGIN = 60;

export function isOnPlan({ u, v }: PlanPoint): boolean {
  const { u: across, v: along } = PLAN_EDGE;
  return (
    u >= across.from - MARGIN && u <= across.to + MARGIN && v >= along.from - MARGIN && v <= along.to + MARGIN
  );
}
