import type { Coordinates } from "../../city-plan/coordinates.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import { countBlocks, isOnPlan } from "./count-blocks.ts";
import { formatBlocks } from "./format-blocks.ts";

const MOST_BLOCKS = 30;

const FARTHEST = 50_000_000;

/** "acá nomás", "a media cuadra", "a 4 cuadras"; beyond 30 blocks "a 5,2 km". Empty for invalid coordinates. */
export function formatDistance({
  from,
  to,
}: {
  readonly from: Coordinates;
  readonly to: Coordinates;
}): string {
  return formatPlanDistance({ from: planPointOf(from), to: planPointOf(to) });
}

export function formatPlanDistance({
  from,
  to,
}: {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
}): string {
  if (!isOnPlan(from) || !isOnPlan(to)) return formatMetres(metresBetween({ from, to }));
  const blocks = countBlocks({ from, to });
  if (blocks > MOST_BLOCKS) return formatMetres(Math.abs(from.u - to.u) + Math.abs(from.v - to.v));
  return formatBlocks(blocks);
}

function formatMetres(metres: number): string {
  // Negated, so that NaN is rejected too.
  if (!(metres <= FARTHEST)) return "";
  const rounded = Math.round(metres / 50) * 50;
  if (rounded < 50) return "acá nomás";
  if (rounded < 1000) return `a ${rounded} m`;
  return `a ${(metres / 1000).toFixed(1).replace(".", ",")} km`;
}
