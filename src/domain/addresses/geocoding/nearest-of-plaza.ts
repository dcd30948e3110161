import { metresBetween, type PlanPoint } from "../../city-plan/plan-frame.ts";
import type { Plaza } from "../../city-plan/plazas.ts";

interface Here {
  readonly plaza: Plaza;
  readonly point: PlanPoint;
}

/**
 * The point of a plaza nearest to another; inside the plaza, that point itself. A round plaza counts as its square.
 * From 7 y 54, Plaza Moreno begins at the wall of 12: `nearestOfPlaza({ plaza, point }).u === -135`.
 */
export function nearestOfPlaza({ plaza, point }: Here): PlanPoint {
  return { u: clamp({ point, plaza, axis: "u" }), v: clamp({ point, plaza, axis: "v" }) };
}

/** Metres to the edge of a plaza, 0 inside: from 7 y 52 to Plaza Moreno, `metresToPlaza({ plaza, point }) === 705`. */
export function metresToPlaza({ plaza, point }: Here): number {
  return metresBetween({ from: point, to: nearestOfPlaza({ plaza, point }) });
}

/** From inside a plaza, straight out to the nearest side: near 13 y 50, `nearestSide({ plaza, point }).v === -150`. */
export function nearestSide({ plaza, point }: Here): PlanPoint {
  const { centre, half } = plaza;
  const side = {
    u: centre.u + half.u * (point.u < centre.u ? -1 : 1),
    v: centre.v + half.v * (point.v < centre.v ? -1 : 1),
  };
  const acrossIsNearer = Math.abs(side.u - point.u) < Math.abs(side.v - point.v);
  return acrossIsNearer ? { u: side.u, v: point.v } : { u: point.u, v: side.v };
}

function clamp({ point, plaza, axis }: Here & { axis: "u" | "v" }): number {
  const from = plaza.centre[axis] - plaza.half[axis];
  const to = plaza.centre[axis] + plaza.half[axis];
  return Math.min(to, Math.max(from, point[axis]));
}
