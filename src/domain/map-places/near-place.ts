import { countBlocks } from "../addresses/geocoding/count-blocks.ts";
import { formatPlanDistance } from "../addresses/geocoding/format-distance.ts";
import { nearestOfPlaza } from "../addresses/geocoding/nearest-of-plaza.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../city-plan/plan-frame.ts";
import type { Plaza } from "../city-plan/plazas.ts";
import type { ListedPlace, MapPlace } from "./map-place.ts";

export interface NearPlace {
  readonly name: string;
  readonly coordinates: Coordinates;
  readonly plaza: Plaza | null;
  readonly isLocality?: true;
}

/** Walking distance is expensive, so it is computed for this multiple of `limit`, nearest by straight line. */
const SPARE = 3;

interface ListNearestInput {
  readonly places: readonly MapPlace[];
  readonly near: NearPlace;
  readonly limit: number;
}

export function listNearest({ places, near, limit }: ListNearestInput): ListedPlace[] {
  const from = planPointOf(near.coordinates);
  const here = places.flatMap((place) => {
    if (place.coordinates === null || place.isApproximate) return [];
    const point = planPointOf(place.coordinates);
    return [{ place, point, metres: metresBetween({ from, to: point }) }];
  });
  return here
    .sort((one, other) => one.metres - other.metres)
    .slice(0, limit * SPARE)
    .map(({ place, point }) => ({ place, point, begin: nearestPoint({ near, from, point }) }))
    .map((found) => ({ ...found, blocks: countBlocks({ from: found.begin, to: found.point }) }))
    .sort((one, other) => one.blocks - other.blocks)
    .slice(0, limit)
    .map(({ place, point, begin }) => ({
      ...place,
      distance: formatPlanDistance({ from: begin, to: point }),
    }));
}

/** Distance to a plaza is distance to its edge. */
function nearestPoint({
  near,
  from,
  point,
}: {
  near: NearPlace;
  from: PlanPoint;
  point: PlanPoint;
}): PlanPoint {
  return near.plaza ? nearestOfPlaza({ plaza: near.plaza, point }) : from;
}
