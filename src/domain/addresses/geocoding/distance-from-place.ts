import type { Coordinates } from "../../city-plan/coordinates.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import type { Plaza } from "../../city-plan/plazas.ts";
import { countBlocks } from "./count-blocks.ts";
import { formatPlanDistance } from "./format-distance.ts";
import { nearestOfPlaza } from "./nearest-of-plaza.ts";

/** A corner, a plaza or a town, by its centre. */
export interface NearPlace {
  readonly name: string;
  readonly coordinates: Coordinates;
  readonly plaza: Plaza | null;
  readonly isLocality?: true;
}

interface DistanceInput {
  readonly place: NearPlace;
  readonly to: Coordinates;
}

export function countBlocksFrom({ place, to }: DistanceInput): number {
  const point = planPointOf(to);
  return countBlocks({ from: startOf({ place, point }), to: point });
}

export function formatDistanceFrom({ place, to }: DistanceInput): string {
  const point = planPointOf(to);
  return formatPlanDistance({ from: startOf({ place, point }), to: point });
}

/** Distance to a plaza is distance to its edge. */
function startOf({ place, point }: { place: NearPlace; point: PlanPoint }): PlanPoint {
  return place.plaza ? nearestOfPlaza({ plaza: place.plaza, point }) : planPointOf(place.coordinates);
}

const SAME_POINT_M = 25;

/** V-02: whether approximate coordinates are the town itself, where geocoding puts an address known to the town only. */
export function isTownItself({ place, to }: DistanceInput): boolean {
  if (!place.isLocality) return false;
  return metresBetween({ from: planPointOf(place.coordinates), to: planPointOf(to) }) <= SAME_POINT_M;
}
