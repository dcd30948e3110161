import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import { FARTHEST_ZOOM, NEAREST_ZOOM } from "../domain/city-map/plan-style.ts";
import type { Coordinates } from "../domain/city-plan/coordinates.ts";
import { addCooperativeGestures } from "./cooperative-gestures.ts";
import mapStyles from "./map.css?url";
import { planLayer } from "./plan-layer.ts";
import { tilesLayer } from "./tiles-layer.ts";
import { nextTask } from "./when-idle.ts";

interface CreateMapOptions {
  element: HTMLElement;
  centre: Coordinates;
  zoom: number;
  tiles: MapTiles | null;
  /** A map that fills the page takes one-finger drags and the wheel, which otherwise scroll the page. */
  fillsPage: boolean;
  label?: string;
}

/** The city plan with tiles over it. The caller must call `remove()`. */
export async function createMap({
  element,
  centre,
  zoom,
  tiles,
  fillsPage,
  label = "Mapa de La Plata",
}: CreateMapOptions): Promise<L.Map> {
  await loadMapStyles();
  const moves = !prefersReducedMotion();
  const map = L.map(element, {
    center: pointOf(centre),
    zoom,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    zoomControl: false,
    attributionControl: tiles !== null,
    bounceAtZoomLimits: false,
    zoomAnimation: moves,
    // Fading tiles recalculate styles in every frame.
    fadeAnimation: false,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  // The arrow keys call `panBy`, which has no option for reduced motion.
  if (!moves) map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
  // Leaflet ends a zoom animation with a timer that fails on a removed map.
  map.on("unload", () => Object.assign(map, { _animatingZoom: false }));
  nameMap({ element, label });
  // No text selection while dragging: browsers would search for it in every frame.
  element.addEventListener("mousedown", (event) => {
    if (!isOverMap(event.target)) event.preventDefault();
  });
  watchFocusByKeys(element);
  L.control
    .zoom({
      zoomInTitle: "Acercar",
      zoomOutTitle: "Alejar",
      position: fillsPage ? "topleft" : "bottomleft",
    })
    .addTo(map);
  planLayer().addTo(map);
  if (tiles) {
    // Before a frame is drawn: the control would move as its text changes.
    map.attributionControl.setPrefix(false);
    await nextTask();
    tilesLayer(tiles).addTo(map);
  }
  if (!fillsPage) addCooperativeGestures(map);
  return map;
}

/** Waits for the styles, without which the map would jump. */
export async function loadMapStyles(): Promise<void> {
  const linked = document.querySelector<HTMLLinkElement>(`link[href="${mapStyles}"]`);
  if (linked?.sheet) return;
  const link = linked ?? document.createElement("link");
  link.rel = "stylesheet";
  link.href = mapStyles;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("the styles of the map could not be loaded"));
    });
    if (!linked) document.head.append(link);
  });
}

export function pointOf({ latitude, longitude }: Coordinates): L.LatLngTuple {
  return [latitude, longitude];
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Controls do not move with the map, and text of popups can be copied. */
function isOverMap(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".leaflet-popup-pane, .leaflet-control") !== null;
}

/** Leaflet focuses the map at a press, which browsers take for a focus by script and so for a visible one. */
function watchFocusByKeys(element: HTMLElement): void {
  const mark = (isPressed: boolean) => () => element.toggleAttribute("data-pressed", isPressed);
  element.addEventListener("pointerdown", mark(true), { capture: true });
  for (const kind of ["keydown", "blur"]) element.addEventListener(kind, mark(false));
}

/** `application`: screen readers pass the arrow keys, + and − on to the map. */
function nameMap({ element, label }: { element: HTMLElement; label: string }): void {
  element.setAttribute("role", "application");
  element.setAttribute("aria-roledescription", "mapa");
  element.setAttribute("aria-label", label);
}
