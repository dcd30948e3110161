import type { Coordinates } from "../../city-plan/coordinates.ts";
import { findCrossing } from "../../city-plan/crossing.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import { PLAZAS, type Plaza } from "../../city-plan/plazas.ts";
import { findStreetPosition, type StreetFamily, streetsInOrder } from "../../city-plan/street-lines.ts";
import { isOnPlan } from "./count-blocks.ts";
import { formatPlanDistance } from "./format-distance.ts";
import { metresToPlaza, nearestOfPlaza, nearestSide } from "./nearest-of-plaza.ts";

export interface LocationDescription {
  readonly corner: string;
  readonly words: string;
  readonly plaza: { readonly name: string; readonly words: string };
}

interface Corner {
  readonly name: string;
  readonly point: PlanPoint;
}

const AT_THE_CORNER = 25;

const ACROSS_THE_STREET = 35;

/** "en 7 y 50", "a media cuadra de 7 y 50"; null outside the plan. */
export function describeLocation(coordinates: Coordinates): LocationDescription | null {
  const point = planPointOf(coordinates);
  if (!isOnPlan(point)) return null;
  const corner = findNearestCorner(point);
  const plaza = findNearest({ of: PLAZAS, metres: (one) => metresToPlaza({ plaza: one, point }) });
  if (corner === null || plaza === null) return null;
  return {
    corner: corner.name,
    words: formatDistanceToCorner({ point, corner }),
    plaza: { name: plaza.name, words: formatPlaza({ point, plaza }) },
  };
}

function formatDistanceToCorner({ point, corner }: { point: PlanPoint; corner: Corner }): string {
  if (metresBetween({ from: point, to: corner.point }) <= AT_THE_CORNER) return `en ${corner.name}`;
  const distance = formatPlanDistance({ from: point, to: corner.point });
  return `${distance === "acá nomás" ? "a metros" : distance} de ${corner.name}`;
}

function formatPlaza({ point, plaza }: { point: PlanPoint; plaza: Plaza }): string {
  const isPark = plaza.kind === "parque";
  const metres = metresToPlaza({ plaza, point });
  if (metres === 0) return `en ${isPark ? "el " : ""}${plaza.name}`;
  if (metres <= ACROSS_THE_STREET) return `frente ${isPark ? "al" : "a"} ${plaza.name}`;
  const distance = formatPlanDistance({ from: point, to: nearestOfPlaza({ plaza, point }) });
  return `${distance === "acá nomás" ? "a metros" : distance} ${isPark ? "del" : "de"} ${plaza.name}`;
}

/** Inside a park, the corners of its nearest side. */
function findNearestCorner(point: PlanPoint): Corner | null {
  const around = PLAZAS.find((plaza) => metresToPlaza({ plaza, point }) === 0);
  const near = around === undefined ? point : nearestSide({ plaza: around, point });
  const across = streetsAround({ family: "b", position: near.v });
  const corners = streetsAround({ family: "a", position: near.u }).flatMap((a) =>
    across.flatMap((b) => findCorner({ a, b }) ?? []),
  );
  return findNearest({ of: corners, metres: (corner) => metresBetween({ from: point, to: corner.point }) });
}

function findCorner({ a, b }: { a: number; b: number }): Corner | null {
  if (!cornerExists({ a, b })) return null;
  const point = findCrossing({
    one: { kind: "street", number: a, suffix: "" },
    other: { kind: "street", number: b, suffix: "" },
  });
  return point === null ? null : { name: `${a} y ${b}`, point };
}

function streetsAround({ family, position }: { family: StreetFamily; position: number }): number[] {
  const streets = streetsInOrder(family);
  const next = streets.findIndex((street) => street.position > position);
  const after = next === -1 ? streets.length : next;
  return streets.slice(Math.max(0, after - 2), after + 2).map(({ number }) => number);
}

function findNearest<T>({ of, metres }: { of: readonly T[]; metres: (item: T) => number }): T | null {
  return of.reduce<T | null>(
    (best, item) => (best === null || metres(item) < metres(best) ? item : best),
    null,
  );
}

/** False for 13 y 51, where Plaza Moreno is. Corners in the middle of a round plaza exist: people name them. */
export function cornerExists({ a, b }: { readonly a: number; readonly b: number }): boolean {
  const u = findStreetPosition(a);
  const v = findStreetPosition(b);
  if (u === null || v === null) return false;
  return !PLAZAS.some(
    ({ centre, half, outline }) =>
      outline.length === 4 && Math.abs(u - centre.u) < half.u && Math.abs(v - centre.v) < half.v,
  );
}
