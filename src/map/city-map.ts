import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import { CITY_CENTRE } from "../domain/city-plan/coordinates.ts";
import {
  filterPlaces,
  listPlaces,
  type MapBounds,
  type PlaceFilter,
  type PlaceList,
} from "../domain/map-places/choose-places.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import type { MapPosition } from "../domain/map-places/map-view.ts";
import type { NearPlace } from "../domain/map-places/near-place.ts";
import { createMap, pointOf } from "./create-map.ts";
import { addPlaceLayer } from "./place-layer.ts";

/** Without a position the map shows the city centre. */
const WIDE_PX = 640;
const WIDE_ZOOM = 14;
const NARROW_ZOOM = 13;
const NEAR_ZOOM = 16;
/** The list is updated after this even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 400;

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

interface CityMapOptions {
  element: HTMLElement;
  tiles: MapTiles | null;
  places: readonly MapPlace[];
  query: CityMapQuery;
  /** Null: the corner of the query, or the whole city. */
  position: MapPosition | null;
  /** Called after a move, when the browser is idle. */
  onView: (view: { list: PlaceList; position: MapPosition }) => void;
  onPoint: (slug: string | null) => void;
}

export async function openCityMap({
  element,
  tiles,
  places,
  query: firstQuery,
  position,
  onView,
  onPoint,
}: CityMapOptions): Promise<CityMap> {
  disableSelection();
  const { centre, zoom } = position ?? homeOf({ element, near: firstQuery.near });
  const map = await createMap({ element, centre, zoom, tiles, fillsPage: true });
  const layer = addPlaceLayer({ map, onPoint });
  let query = firstQuery;
  let filtered: readonly MapPlace[] = [];
  let pin: L.Marker | null = null;
  const reportView = whenIdle(() => {
    const list = listPlaces({
      places: filtered,
      bounds: boundsOf(map),
      near: query.near,
      limit: query.limit,
    });
    onView({ list, position: positionOf(map) });
  });

  function show(next: CityMapQuery): void {
    const isSame =
      next.filter.category === query.filter.category && next.filter.openAt === query.filter.openAt;
    if (!isSame || next === firstQuery) {
      filtered = filterPlaces({ places, filter: next.filter });
      layer.show(filtered);
    }
    if (next.near?.name !== query.near?.name || next === firstQuery) {
      pin?.remove();
      pin = next.near && cornerPin(next.near).addTo(map);
    }
    query = next;
    reportView.schedule();
  }

  map.on("moveend", reportView.schedule);
  show(firstQuery);
  return {
    show,
    goTo: ({ centre, zoom }) => void map.setView(pointOf(centre), zoom),
    goHome(near) {
      const home = homeOf({ element, near });
      map.setView(pointOf(home.centre), home.zoom);
    },
    point: layer.point,
    remove() {
      reportView.cancel();
      map.remove();
    },
  };
}

function homeOf({ element, near }: { element: HTMLElement; near: NearPlace | null }): MapPosition {
  if (near) return { centre: near.coordinates, zoom: NEAR_ZOOM };
  const isWide = Math.min(element.clientWidth, element.clientHeight) >= WIDE_PX;
  return { centre: CITY_CENTRE, zoom: isWide ? WIDE_ZOOM : NARROW_ZOOM };
}

function boundsOf(map: L.Map): MapBounds {
  const bounds = map.getBounds();
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
  label.ariaHidden = "true";
  const icon = L.divIcon({ html: label, className: "", iconSize: [0, 0] });
  return L.marker(pointOf(coordinates), { icon, interactive: false, keyboard: false, zIndexOffset: 2_000 });
}

/**
 * Leaflet sets `user-select` on the root during a drag, which recalculates the styles of the whole page twice. Set in advance,
 * nothing changes; CSS allows selection below the root.
 */
function disableSelection(): void {
  document.documentElement.style.userSelect = "none";
}

function whenIdle(work: () => void): { schedule: () => void; cancel: () => void } {
  let cancelPending: (() => void) | null = null;
  const run = () => {
    cancelPending = null;
    work();
  };
  return {
    schedule() {
      cancelPending?.();
      cancelPending = requestIdle(run);
    },
    cancel() {
      cancelPending?.();
      cancelPending = null;
    },
  };
}

/** Safari has no `requestIdleCallback`. */
function requestIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS / 4);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}
