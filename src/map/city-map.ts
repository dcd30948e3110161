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

/** When nobody says where, the map shows the casco, as much of it as there is room for. */
const ROOMY_PX = 640;
const ROOMY_ZOOM = 14;
const NARROW_ZOOM = 13;
/** The blocks around a corner. */
const NEAR_ZOOM = 16;
/** Later than this the list is made even if the browser has no idle moment. */
const LATEST_MS = 400;

export interface CityMapWish {
  readonly filter: PlaceFilter;
  readonly near: NearPlace | null;
  /** How many the list shows. */
  readonly limit: number;
}

export interface CityMap {
  /** Which places, and how the list is ordered. */
  show(wish: CityMapWish): void;
  goTo(position: MapPosition): void;
  /** To the corner, or to the whole city without one. */
  goHome(near: NearPlace | null): void;
  point(slug: string | null): void;
  remove(): void;
}

interface CityMapOptions {
  element: HTMLElement;
  tiles: MapTiles | null;
  places: readonly MapPlace[];
  wish: CityMapWish;
  /** Null: where the wish is, or the whole city. */
  position: MapPosition | null;
  /** What is in view, once the map stands still and the browser has time. */
  onView: (view: { list: PlaceList; position: MapPosition }) => void;
  onPoint: (slug: string | null) => void;
}

/** The map of `/mapa`: every place of the guide, and what of it is in view. */
export async function openCityMap({
  element,
  tiles,
  places,
  wish: firstWish,
  position,
  onView,
  onPoint,
}: CityMapOptions): Promise<CityMap> {
  calmSelection();
  const { centre, zoom } = position ?? homeOf({ element, near: firstWish.near });
  const map = await createMap({ element, centre, zoom, tiles, fillsPage: true });
  const layer = addPlaceLayer({ map, onPoint });
  let wish = firstWish;
  let wanted: readonly MapPlace[] = [];
  let pin: L.Marker | null = null;
  const tell = whenIdle(() => {
    const list = listPlaces({ places: wanted, bounds: boundsOf(map), near: wish.near, limit: wish.limit });
    onView({ list, position: positionOf(map) });
  });

  function show(next: CityMapWish): void {
    const isSame = next.filter.category === wish.filter.category && next.filter.openAt === wish.filter.openAt;
    if (!isSame || next === firstWish) {
      wanted = filterPlaces({ places, filter: next.filter });
      layer.show(wanted);
    }
    if (next.near?.name !== wish.near?.name || next === firstWish) {
      pin?.remove();
      pin = next.near && cornerPin(next.near).addTo(map);
    }
    wish = next;
    tell.soon();
  }

  map.on("moveend", tell.soon);
  show(firstWish);
  return {
    show,
    goTo: ({ centre, zoom }) => void map.setView(pointOf(centre), zoom),
    goHome(near) {
      const home = homeOf({ element, near });
      map.setView(pointOf(home.centre), home.zoom);
    },
    point: layer.point,
    remove() {
      tell.never();
      map.remove();
    },
  };
}

function homeOf({ element, near }: { element: HTMLElement; near: NearPlace | null }): MapPosition {
  if (near) return { centre: near.coordinates, zoom: NEAR_ZOOM };
  const isRoomy = Math.min(element.clientWidth, element.clientHeight) >= ROOMY_PX;
  return { centre: CITY_CENTRE, zoom: isRoomy ? ROOMY_ZOOM : NARROW_ZOOM };
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

/** The list says as much: it is a sign for the eye. */
function cornerPin({ name, coordinates }: NearPlace): L.Marker {
  const sign = document.createElement("span");
  sign.className = "map-corner";
  sign.textContent = name;
  sign.ariaHidden = "true";
  const icon = L.divIcon({ html: sign, className: "", iconSize: [0, 0] });
  return L.marker(pointOf(coordinates), { icon, interactive: false, keyboard: false, zIndexOffset: 2_000 });
}

/**
 * The library forbids to select anything while the map is dragged, by a style that everything on the page inherits: twice in every
 * drag all of it would be styled anew. Where it is forbidden already, and allowed again below, nothing changes.
 */
function calmSelection(): void {
  document.documentElement.style.userSelect = "none";
}

/** Once for any number of reasons, when nothing else is to be done. */
function whenIdle(work: () => void): { soon: () => void; never: () => void } {
  let cancel: (() => void) | null = null;
  const run = () => {
    cancel = null;
    work();
  };
  return {
    soon() {
      cancel?.();
      cancel = requestIdle(run);
    },
    never() {
      cancel?.();
      cancel = null;
    },
  };
}

/** Safari knows no idle moments. */
function requestIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}
