import L from "leaflet";
import type { FilterOption } from "../domain/catalogue/filter-options.ts";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import { CITY_CENTRE } from "../domain/city-plan/coordinates.ts";
import {
  countFilters,
  filterPlaces,
  listOpening,
  listPlaces,
  type MapBounds,
  NEAREST_LISTED,
  NO_OPENING,
  type PlaceFilter,
  type PlaceList,
} from "../domain/map-places/choose-places.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import type { MapPosition } from "../domain/map-places/map-view.ts";
import { listNearest, type NearPlace } from "../domain/map-places/near-place.ts";
import type { OpeningChoice } from "../domain/schedule/choose-opening.ts";
import { createMap, pointOf } from "./create-map.ts";
import { coveredAbove, coveredBelow, findClearShift, zoomBoxOf } from "./keep-clear.ts";
import { addPlaceLayer } from "./place-layer.ts";
import type { PlaceSource } from "./place-popup.ts";
import { nextTask, whenIdle } from "./when-idle.ts";

/** Without a position the map shows the city centre. */
const WIDE_PX = 640;
const WIDE_ZOOM = 14;
const NARROW_ZOOM = 13;
const NEAR_ZOOM = 16;
/** A marker's size. */
const FIT_PADDING_PX = 48;

export interface CityMapQuery {
  readonly filter: PlaceFilter;
  readonly near: NearPlace | null;
  readonly limit: number;
}

export interface CityMap {
  show(query: CityMapQuery): void;
  goTo(position: MapPosition): void;
  goHome(near: NearPlace | null): void;
  point(slug: string | null): void;
  remove(): void;
}

export interface MapReport {
  readonly list: PlaceList;
  readonly position: MapPosition;
  readonly filterOptions: readonly FilterOption[];
}

interface CityMapOptions {
  element: HTMLElement;
  tiles: MapTiles | null;
  places: readonly MapPlace[];
  query: CityMapQuery;
  /** Null: the corner of the query, or the whole city. */
  position: MapPosition | null;
  /** Called after a move, when the browser is idle. */
  onView: (view: MapReport) => void;
  onPoint: (slug: string | null) => void;
  /** Its distances are those of a query without a corner. */
  source: PlaceSource;
}

export async function openCityMap({
  element,
  tiles,
  places,
  query: firstQuery,
  position,
  onView,
  onPoint,
  source,
}: CityMapOptions): Promise<CityMap> {
  const { centre, zoom } = position ?? homeOf({ element, near: firstQuery.near });
  const map = await createMap({ element, centre, zoom, tiles, fillsPage: true });
  await nextTask();
  let query = firstQuery;
  const formatDistance = (place: MapPlace) =>
    query.near
      ? (listNearest({ places: [place], near: query.near, limit: 1 })[0]?.distance ?? "")
      : source.formatDistance(place);
  const layer = addPlaceLayer({ map, source: { ...source, formatDistance }, onPoint });
  let filtered: readonly MapPlace[] = [];
  let next = NO_OPENING as OpeningChoice<MapPlace>;
  let filterOptions: readonly FilterOption[] = [];
  let pin: L.Marker | null = null;
  const reportView = whenIdle(() => {
    const list = listPlaces({ places: filtered, next, bounds: boundsOf(map), ...query });
    onView({ list, position: positionOf(map), filterOptions });
  });

  function show(given: CityMapQuery): void {
    const isFirst = given === firstQuery;
    if (!isSameFilter(given.filter, query.filter) || isFirst) {
      const { filter } = given;
      filtered = filterPlaces({ places, filter });
      next = listOpening({ places, filter, isAnyOpen: filtered.length > 0 });
      filterOptions = countFilters({ places, filter });
      layer.show(filtered);
      if (given.near && !isFirst && !isAnyInView()) goNear(given.near);
    }
    if (given.near?.name !== query.near?.name || isFirst) {
      pin?.remove();
      pin = given.near && cornerPin(given.near).addTo(map);
    }
    query = given;
    reportView.schedule();
  }

  function isAnyInView(): boolean {
    const bounds = map.getBounds();
    return filtered.some(({ coordinates }) => coordinates && bounds.contains(pointOf(coordinates)));
  }

  /** V-02: a few blocks around, or as far as the nearest few where none is so near. */
  function goNear(near: NearPlace): void {
    const corner = map.project(pointOf(near.coordinates), NEAR_ZOOM);
    const covered = coveredBelow(element);
    const half = map.getSize().divideBy(2);
    const blocks = L.latLngBounds(
      map.unproject(corner.subtract(half), NEAR_ZOOM),
      map.unproject(corner.add([half.x, half.y - covered]), NEAR_ZOOM),
    );
    if (filtered.some(({ coordinates }) => coordinates && blocks.contains(pointOf(coordinates)))) {
      map.setView(map.unproject(corner.add([0, covered / 2]), NEAR_ZOOM), NEAR_ZOOM);
      return;
    }
    const nearest = listNearest({ places: filtered, near, limit: NEAREST_LISTED });
    const reached = [near, ...nearest].flatMap(({ coordinates }) => coordinates ?? []);
    map.fitBounds(L.latLngBounds(reached.map(pointOf)), {
      maxZoom: NEAR_ZOOM,
      paddingTopLeft: [FIT_PADDING_PX + zoomBoxOf(element).right, FIT_PADDING_PX + coveredAbove(element)],
      paddingBottomRight: [FIT_PADDING_PX, FIT_PADDING_PX + covered],
    });
  }

  function goHome(near: NearPlace | null): void {
    if (near) goNear(near);
    else goToCentre();
  }

  function goToCentre(): void {
    const { centre, zoom } = homeOf({ element, near: null });
    map.setView(pointOf(centre), zoom, { animate: false });
    clearZoomControl();
  }

  /** No place lies under the control of the zoom. */
  function clearZoomControl(): void {
    const shift = findClearShift({ spots: layer.spots(), box: zoomBoxOf(element) });
    if (shift > 0) map.panBy([-shift, 0], { animate: false });
  }

  map.on("moveend", reportView.schedule);
  show(firstQuery);
  if (!position && firstQuery.near) goNear(firstQuery.near);
  else if (!position) clearZoomControl();
  return {
    show,
    goTo: ({ centre, zoom }) => void map.setView(pointOf(centre), zoom),
    goHome,
    point: layer.point,
    remove() {
      map.remove();
      // Leaflet ends a resize with a timer that outlives the map.
      map.off();
      reportView.cancel();
    },
  };
}

function homeOf({ element, near }: { element: HTMLElement; near: NearPlace | null }): MapPosition {
  if (near) return { centre: near.coordinates, zoom: NEAR_ZOOM };
  const isWide = Math.min(element.clientWidth, element.clientHeight) >= WIDE_PX;
  return { centre: CITY_CENTRE, zoom: isWide ? WIDE_ZOOM : NARROW_ZOOM };
}

function isSameFilter(one: PlaceFilter, other: PlaceFilter): boolean {
  const [filters, others] = [one, other].map((filter) => filter.filters.join());
  return one.category === other.category && one.openAt === other.openAt && filters === others;
}

/** Of what the list leaves in sight. */
function boundsOf(map: L.Map): MapBounds {
  const element = map.getContainer();
  const { x, y } = map.getSize();
  const bounds = L.latLngBounds(
    map.containerPointToLatLng([0, 0]),
    map.containerPointToLatLng([x, y - coveredBelow(element)]),
  );
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}

function positionOf(map: L.Map): MapPosition {
  const { lat, lng } = map.getCenter();
  return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() };
}

function cornerPin({ name, coordinates }: NearPlace): L.Marker {
  const label = document.createElement("span");
  label.className = "map-corner";
  label.textContent = name;
  label.setAttribute("aria-hidden", "true");
  const icon = L.divIcon({ html: label, className: "", iconSize: [0, 0] });
  return L.marker(pointOf(coordinates), { icon, interactive: false, keyboard: false, zIndexOffset: 2_000 });
}
