import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";
import { isOpenAt } from "../schedule/schedule-state.ts";
import type { ListedPlace, MapPlace } from "./map-place.ts";
import { listNearest, type NearPlace } from "./near-place.ts";

export interface PlaceFilter {
  readonly category: CategoryId | "";
  readonly openAt: Date | null;
}

export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface PlaceList {
  readonly shown: readonly ListedPlace[];
  readonly total: number;
  readonly anywhere: number;
  readonly unplaced: readonly ListedPlace[];
}

/** Places share their hours objects, so each is evaluated once. */
export function filterPlaces({
  places,
  filter: { category, openAt },
}: {
  places: readonly MapPlace[];
  filter: PlaceFilter;
}): MapPlace[] {
  const known = new Map<ParsedSchedule, boolean>();
  const isOpen = (hours: ParsedSchedule, at: Date): boolean => {
    const open = known.get(hours) ?? isOpenAt({ schedule: hours, at });
    known.set(hours, open);
    return open;
  };
  return places.filter(
    (place) =>
      (category === "" || place.categoryId === category) && (openAt === null || isOpen(place.hours, openAt)),
  );
}

export function listPlaces({
  places,
  bounds,
  near,
  limit,
}: {
  places: readonly MapPlace[];
  bounds: MapBounds | null;
  near: NearPlace | null;
  limit: number;
}): PlaceList {
  const inView = places.filter(
    ({ coordinates }) => coordinates && (bounds === null || isWithin({ bounds, coordinates })),
  );
  const unplaced = places.filter(({ coordinates }) => coordinates === null);
  return {
    shown: near ? nearestFirst({ places: inView, near, limit }) : inView.slice(0, limit).map(listed),
    total: inView.length,
    anywhere: places.length,
    unplaced: unplaced.slice(0, limit).map(listed),
  };
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
  const approximate = places.filter(({ isApproximate }) => isApproximate).map(listed);
  return [...listNearest({ places, near, limit }), ...approximate].slice(0, limit);
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
