import type { MapView } from "../../contract/map-paths.ts";
import { filterPlaces, listPlaces } from "../../domain/map-places/choose-places.ts";
import type { ListedPlace } from "../../domain/map-places/map-place.ts";
import type { NearPlace } from "../../domain/map-places/near-place.ts";
import { readPlace } from "../../domain/search/places/search-place.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { listMapPlaces } from "./list-map-places.ts";

const SHOWN = 60;
const MAX_FILTERED = 3_000;
/** Straight-line candidates, sorted by blocks afterwards. */
const NEARBY = 4 * SHOWN;

export interface MapPage {
  readonly near: NearPlace | null;
  readonly places: readonly ListedPlace[];
  readonly total: number;
}

export async function getMapPage(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { view: { category, onlyOpen, near: corner } }: { view: MapView },
): Promise<MapPage> {
  const { db, clock } = context;
  if (corner !== "") await rateLimitClient(context, "search");
  const near = corner === "" ? null : readPlace(corner);
  const limit = candidateLimit({ onlyOpen, isNear: near !== null });
  const [found, rest, count] = await Promise.all([
    listMapPlaces({ db }, { category, near: near?.coordinates ?? null, limit }),
    // The first list has placed businesses only; the others follow.
    near ? listMapPlaces({ db }, { category, limit }) : [],
    db.mapPlaces.count({ category }),
  ]);
  const known = new Set(found.map(({ slug }) => slug));
  found.push(...(found.length < limit ? rest.filter(({ slug }) => !known.has(slug)) : []));
  const places = filterPlaces({ places: found, filter: { category, openAt: onlyOpen ? clock.now() : null } });
  const { shown, unplaced } = listPlaces({ places, bounds: null, near, limit: SHOWN });
  return {
    near,
    places: [...shown, ...unplaced].slice(0, SHOWN),
    total: onlyOpen ? places.length : count,
  };
}

function candidateLimit({ onlyOpen, isNear }: { onlyOpen: boolean; isNear: boolean }): number {
  if (onlyOpen) return MAX_FILTERED;
  return isNear ? NEARBY : SHOWN;
}
