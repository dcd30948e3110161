import type { MapView } from "../../contract/map-paths.ts";
import { type FilterOption, offerFilters } from "../../domain/catalogue/filter-options.ts";
import {
  countFilters,
  filterPlaces,
  listOpening,
  listPlaces,
  NO_OPENING,
} from "../../domain/map-places/choose-places.ts";
import type { ListedPlace } from "../../domain/map-places/map-place.ts";
import type { NearPlace } from "../../domain/map-places/near-place.ts";
import type { OpeningKind } from "../../domain/schedule/choose-opening.ts";
import { readNearPlace } from "../../domain/search/places/search-place.ts";
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
  /** V-02 */
  readonly opening: readonly ListedPlace[];
  readonly openingKind: OpeningKind;
  readonly filterOptions: readonly FilterOption[];
}

/** V-01, V-02. Public. */
export async function getMapPage(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { view: { category, filters, near: corner } }: { view: MapView },
): Promise<MapPage> {
  const { db, clock } = context;
  if (corner !== "" || filters.length > 0) await rateLimitClient(context, "search");
  const near = corner === "" ? null : readNearPlace(corner);
  const isFiltered = filters.length > 0;
  const limit = candidateLimit({ isFiltered, isNear: near !== null });
  const [found, rest, count] = await Promise.all([
    listMapPlaces({ db }, { category, near, limit }),
    // The first list has placed businesses only; the others follow.
    near ? listMapPlaces({ db }, { category, limit }) : [],
    category === "" ? db.categories.countAll({ filters: [] }) : db.categories.count({ categoryId: category }),
  ]);
  const known = new Set(found.map(({ slug }) => slug));
  found.push(...(found.length < limit ? rest.filter(({ slug }) => !known.has(slug)) : []));
  const filter = { category, filters, openAt: filters.includes("open") ? clock.now() : null };
  const places = filterPlaces({ places: found, filter });
  const next = near ? listOpening({ places: found, filter, isAnyOpen: places.length > 0 }) : NO_OPENING;
  const list = listPlaces({ places, next, bounds: null, near, limit: SHOWN });
  return {
    near,
    places: [...list.shown, ...list.unplaced].slice(0, SHOWN),
    total: isFiltered ? places.length : count.total,
    opening: list.opening,
    openingKind: list.openingKind,
    filterOptions: isFiltered
      ? countFilters({ places: found, filter })
      : offerFilters({ chosen: [], ofCategory: count, counts: count, total: count.total }),
  };
}

function candidateLimit({ isFiltered, isNear }: { isFiltered: boolean; isNear: boolean }): number {
  if (isFiltered) return MAX_FILTERED;
  return isNear ? NEARBY : SHOWN;
}
