import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import type { Plaza } from "../../city-plan/plazas.ts";

interface PlazaPointInput {
  readonly plaza: Plaza;
  readonly point: PlanPoint;
}

export function nearestOfPlaza({ plaza, point }: PlazaPointInput): PlanPoint {
  return { u: clamp({ point, plaza, axis: "u" }), v: clamp({ point, plaza, axis: "v" }) };
}

export function metresToPlaza({ plaza, point }: PlazaPointInput): number {
  return metresBetween({ from: point, to: nearestOfPlaza({ plaza, point }) });
}

export function nearestSide({ plaza, point }: PlazaPointInput): PlanPoint {
  const { centre, half } = plaza;
  const side = {
    u: centre.u + half.u * (point.u < centre.u ? -1 : 1),
    v: centre.v + half.v * (point.v < centre.v ? -1 : 1),
  };
  const acrossIsNearer = Math.abs(side.u - point.u) < Math.abs(side.v - point.v);
  return acrossIsNearer ? { u: side.u, v: point.v } : { u: point.u, v: side.v };
}

function clamp({ point, plaza, axis }: PlazaPointInput & { axis: "u" | "v" }): number {
  const from = plaza.centre[axis] - plaza.half[axis];
  const to = plaza.centre[axis] + plaza.half[axis];
  return Math.min(to, Math.max(from, point[axis]));
}
