import type { Coordinates } from "../../city-plan/coordinates.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import { countBlocks } from "./count-blocks.ts";
import { formatBlocks } from "./format-blocks.ts";
import { isOnPlan } from "./is-on-plan.ts";

/** Beyond these, people stop counting blocks. */
const MOST_BLOCKS = 30;

/** Once around the earth, in metres, with room: nothing is further, and coordinates that say so are none. */
const FARTHEST = 50_000_000;

/**
 * How far it is, as people say it: "acá nomás", "a media cuadra", "a 1 cuadra", "a 4 cuadras"; beyond 30 blocks
 * "a 5,2 km". On the plan it counts the blocks to walk along the streets, elsewhere the metres in a straight line.
 * Empty for coordinates that are no numbers: nothing is said rather than something wrong.
 */
export function formatDistance({
  from,
  to,
}: {
  readonly from: Coordinates;
  readonly to: Coordinates;
}): string {
  return formatPlanDistance({ from: planPointOf(from), to: planPointOf(to) });
}

/** The same for points of the plan: `formatPlanDistance({ from: { u: 0, v: 75 }, to: { u: 144, v: 75 } })` → "a 1 cuadra". */
export function formatPlanDistance({
  from,
  to,
}: {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}): string {
  if (!isOnPlan(from) || !isOnPlan(to)) return formatMetres(metresBetween({ from, to }));
  const blocks = countBlocks({ from, to });
  // Along the streets, as the blocks are, so that a longer way never sounds shorter.
  if (blocks > MOST_BLOCKS) return formatMetres(Math.abs(from.u - to.u) + Math.abs(from.v - to.v));
  return formatBlocks(blocks);
}

/** "a 350 m", in steps of 50 as a person would estimate, "a 5,2 km" from one kilometre on. */
function formatMetres(metres: number): string {
  // Not "greater than": what is no number compares false.
  if (!(metres <= FARTHEST)) return "";
  const rounded = Math.round(metres / 50) * 50;
  if (rounded < 50) return "acá nomás";
  if (rounded < 1000) return `a ${rounded} m`;
  return `a ${(metres / 1000).toFixed(1).replace(".", ",")} km`;
}
