import { PLAN_EDGE } from "../../city-plan/lines/street-paths.ts";
import type { PlanPoint } from "../../city-plan/plan-frame.ts";

const MARGIN = 60;

export function isOnPlan({ u, v }: PlanPoint): boolean {
  const { u: across, v: along } = PLAN_EDGE;
  return (
    u >= across.from - MARGIN && u <= across.to + MARGIN && v >= along.from - MARGIN && v <= along.to + MARGIN
  );
}
