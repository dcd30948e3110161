import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import { FARTHEST_ZOOM, NEAREST_ZOOM } from "../domain/city-map/plan-style.ts";
import type { Coordinates } from "../domain/city-plan/coordinates.ts";
import { leaveToPage } from "./leave-to-page.ts";
import { loadMapStyles } from "./map-styles.ts";
import { planLayer } from "./plan-layer.ts";
import { tilesLayer } from "./tiles-layer.ts";

interface CreateMapOptions {
  element: HTMLElement;
  centre: Coordinates;
  zoom: number;
  /** Null: the guide's own plan alone. */
  tiles: MapTiles | null;
  /** Whether it fills the page: then one finger and the wheel move it, which elsewhere scroll the page past it. */
  fillsPage: boolean;
  /** What it shows, for those who do not see it. */
  label?: string;
}

/**
 * A map of the city in an element: the guide's own plan, and over it the tiles, as far as they come. Whoever has it made
 * calls its `remove()` when it is left.
 */
export async function createMap({
  element,
  centre,
  zoom,
  tiles,
  fillsPage,
  label = "Mapa de La Plata",
}: CreateMapOptions): Promise<L.Map> {
  await loadMapStyles();
  const moves = !prefersStillness();
  const map = L.map(element, {
    center: pointOf(centre),
    zoom,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    zoomControl: false,
    attributionControl: tiles !== null,
    bounceAtZoomLimits: false,
    zoomAnimation: moves,
    // Each tile that fades in would be styled anew in every frame.
    fadeAnimation: false,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  // The keys move it by this, which knows of no wish for stillness.
  if (!moves) map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
  // The library ends a zoom with a timer that does not know that the map is gone.
  map.on("unload", () => Object.assign(map, { _animatingZoom: false }));
  nameMap({ element, label });
  // What is dragged is the map: nothing in it is marked, and a browser that knows does not look for it in every frame.
  element.addEventListener("mousedown", (event) => {
    if (!liesOnMap(event.target)) event.preventDefault();
  });
  L.control
    .zoom({
      zoomInTitle: "Acercar",
      zoomOutTitle: "Alejar",
      // In a small one, away from what stands over a marker.
      position: fillsPage ? "topleft" : "bottomleft",
    })
    .addTo(map);
  planLayer().addTo(map);
  if (tiles) {
    map.attributionControl.setPrefix(false);
    tilesLayer(tiles).addTo(map);
  }
  if (!fillsPage) leaveToPage(map);
  return map;
}

export function pointOf({ latitude, longitude }: Coordinates): L.LatLngTuple {
  return [latitude, longitude];
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What is not moved with it, or has words that may be copied. */
function liesOnMap(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".leaflet-popup-pane, .leaflet-control") !== null;
}

/** The arrows, + and − are the map's while it has the focus: a program that reads the page aloud passes them on. */
function nameMap({ element, label }: { element: HTMLElement; label: string }): void {
  element.setAttribute("role", "application");
  element.ariaRoleDescription = "mapa";
  element.ariaLabel = label;
}
