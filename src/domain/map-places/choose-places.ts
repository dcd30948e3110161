import { type FilterOption, offerFilters, splitFilters } from "../catalogue/filter-options.ts";
import type { FilterId } from "../catalogue/listing-filters.ts";
import { countMatching, matchesFilter } from "../catalogue/match-filter.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { chooseOpening, type OpeningChoice } from "../schedule/choose-opening.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { isOpenAt } from "../schedule/schedule-state.ts";
import type { ListedPlace, MapPlace } from "./map-place.ts";
import { listNearest, type NearPlace } from "./near-place.ts";

export interface PlaceFilter {
  readonly category: CategoryId | "";
  /** Those that depend on the clock have no effect without `openAt`. */
  readonly filters: readonly FilterId[];
  readonly openAt: Date | null;
}

export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** V-02: `opening` nearest first; only if few are open near the corner. */
export interface PlaceList extends OpeningChoice<ListedPlace> {
  readonly shown: readonly ListedPlace[];
  /** V-02: few are in view, so `shown` has the nearest to the corner, in view or not. */
  readonly isWidened: boolean;
  readonly total: number;
  readonly anywhere: number;
  readonly unplaced: readonly ListedPlace[];
}

/** Places share their hours objects, so each is evaluated once. */
export function filterPlaces({
  places,
  filter: { category, filters, openAt },
}: {
  places: readonly MapPlace[];
  filter: PlaceFilter;
}): MapPlace[] {
  const stored = splitFilters(filters).stored;
  const known = new Map<ParsedSchedule, boolean>();
  const isOpen = (hours: ParsedSchedule, at: Date): boolean => {
    const open = known.get(hours) ?? isOpenAt({ schedule: hours, at });
    known.set(hours, open);
    return open;
  };
  const hasFilters = (card: MapPlace) =>
    stored.every((filter) => matchesFilter({ filter, card, at: openAt ?? NEVER }));
  return places.filter(
    (place) =>
      (category === "" || place.categoryId === category) &&
      hasFilters(place) &&
      (openAt === null || isOpen(place.hours, openAt)),
  );
}

/** Stored filters do not depend on it. */
const NEVER = new Date(0);

/** V-01: how many places each filter would leave beside the others. */
export function countFilters({
  places,
  filter,
}: {
  places: readonly MapPlace[];
  filter: PlaceFilter;
}): FilterOption[] {
  const { category, filters: chosen, openAt } = filter;
  const count = (given: { cards: readonly MapPlace[]; chosen: readonly FilterId[] }) =>
    countMatching({ ...given, at: NEVER });
  const ofCategory = filterPlaces({ places, filter: { category, filters: [], openAt: null } });
  const open = openAt
    ? filterPlaces({ places: ofCategory, filter: { category, filters: [], openAt } })
    : ofCategory;
  const counts = count({ cards: open, chosen: splitFilters(chosen).stored });
  return offerFilters({
    chosen,
    ofCategory: count({ cards: ofCategory, chosen: [] }),
    counts,
    total: counts.total,
  });
}

/** V-02: near a corner at least these are listed, however far they are, and below them what opens soon. */
export const NEAREST_LISTED = 5;

interface ListInput {
  readonly places: readonly MapPlace[];
  /** V-02 */
  readonly next?: OpeningChoice<MapPlace>;
  readonly bounds: MapBounds | null;
  readonly near: NearPlace | null;
  readonly limit: number;
}

export const NO_OPENING: OpeningChoice<never> = { opening: [], openingKind: "soon" };

export function listPlaces({ places, next = NO_OPENING, bounds, near, limit }: ListInput): PlaceList {
  const placed = places.filter(({ coordinates }) => coordinates !== null);
  const inView = placed.filter(({ coordinates }) => isInView({ bounds, coordinates }));
  const isSparse = near !== null && inView.length < NEAREST_LISTED;
  const few = Math.min(limit, NEAREST_LISTED);
  const shown = isSparse ? nearestFirst({ places: placed, near, limit: few }) : [];
  const unplaced = places.filter(({ coordinates }) => coordinates === null);
  return {
    isWidened: isSparse && shown.length > inView.length,
    shown: isSparse ? shown : listInView({ places: inView, near, limit }),
    total: isSparse ? shown.length : inView.length,
    anywhere: places.length,
    unplaced: unplaced.slice(0, limit).map(listed),
    opening: isSparse ? nearestFirst({ places: next.opening, near, limit: few }) : [],
    openingKind: next.openingKind,
  };
}

function listInView({ places, near, limit }: Omit<ListInput, "bounds" | "next">): ListedPlace[] {
  return near ? nearestFirst({ places, near, limit }) : places.slice(0, limit).map(listed);
}

function isInView({ bounds, coordinates }: { bounds: MapBounds | null; coordinates: Coordinates | null }) {
  return coordinates !== null && (bounds === null || isWithin({ bounds, coordinates }));
}

/** V-02: those that `filterPlaces` leaves out only because they open later. */
export function listOpening({
  places,
  filter,
  isAnyOpen,
}: {
  places: readonly MapPlace[];
  filter: PlaceFilter;
  isAnyOpen: boolean;
}): OpeningChoice<MapPlace> {
  const { openAt } = filter;
  if (openAt === null) return NO_OPENING;
  const whenever = filterPlaces({ places, filter: { ...filter, openAt: null } });
  return chooseOpening({ places: whenever, at: openAt, isAnyOpen });
}

function nearestFirst({
  places,
  near,
  limit,
}: {
  places: readonly MapPlace[];
  near: NearPlace;
  limit: number;
}): ListedPlace[] {
  const nearest = listNearest({ places, near, limit });
  const known = new Set(nearest.map(({ slug }) => slug));
  const others = places.filter(({ isApproximate, slug }) => isApproximate && !known.has(slug));
  return [...nearest, ...others.map(listed)].slice(0, limit);
}

function listed(place: MapPlace): ListedPlace {
  return { ...place, distance: "" };
}

function isWithin({ bounds, coordinates }: { bounds: MapBounds; coordinates: Coordinates }): boolean {
  const { latitude, longitude } = coordinates;
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  );
}
