import {
  countBlocksFrom,
  formatDistanceFrom,
  isTownItself,
  type NearPlace,
} from "../addresses/geocoding/distance-from-place.ts";
import { metresBetween, planPointOf } from "../city-plan/plan-frame.ts";
import { formatInTown } from "../near/nearest-text.ts";
import type { ListedPlace, MapPlace } from "./map-place.ts";

export type { NearPlace };

/** Walking distance is expensive, so it is computed for this multiple of `limit`, nearest by straight line. */
const SPARE = 3;

interface ListNearestInput {
  readonly places: readonly MapPlace[];
  readonly near: NearPlace;
  readonly limit: number;
}

/** V-02: approximate places only near their own town, as if they were at its centre. */
export function listNearest({ places, near, limit }: ListNearestInput): ListedPlace[] {
  const from = planPointOf(near.coordinates);
  const here = places.flatMap((place) => {
    const { coordinates: to, isApproximate } = place;
    if (to === null || (isApproximate && !isTownItself({ place: near, to }))) return [];
    return [{ place, to, metres: metresBetween({ from, to: planPointOf(to) }) }];
  });
  return here
    .sort((one, other) => one.metres - other.metres)
    .slice(0, limit * SPARE)
    .map(({ place, to }) => ({ place, to, blocks: countBlocksFrom({ place: near, to }) }))
    .sort((one, other) => one.blocks - other.blocks)
    .slice(0, limit)
    .map(({ place, to }) => ({
      ...place,
      distance: place.isApproximate ? formatInTown(near.name) : formatDistanceFrom({ place: near, to }),
    }));
}
