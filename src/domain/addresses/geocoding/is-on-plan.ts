import { PLAN_EDGE } from "../../city-plan/lines/street-paths.ts";
import type { PlanPoint } from "../../city-plan/plan-frame.ts";

/** A house on the far side of the last street is still on the plan. */
const MARGIN = 60;

/** Whether a point lies where the streets are known: `isOnPlan({ u: 0, v: 0 })`; Berisso and City Bell do not. */
export function isOnPlan({ u, v }: PlanPoint): boolean {
  const { u: across, v: along } = PLAN_EDGE;
  return (
    u >= across.from - MARGIN && u <= across.to + MARGIN && v >= along.from - MARGIN && v <= along.to + MARGIN
  );
}
