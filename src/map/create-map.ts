import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import type { Coordinates } from "../domain/city-plan/coordinates.ts";
import mapStyles from "./map.css?url";
import { planLayer } from "./plan-layer.ts";

/** The city is read from here (the whole of it) … */
const FARTHEST_ZOOM = 12;
/** … to here (house by house). */
const NEAREST_ZOOM = 18;

interface CreateMapOptions {
  element: HTMLElement;
  centre: Coordinates;
  zoom: number;
  /** Null: the guide's own plan alone. */
  tiles: MapTiles | null;
  /** Whether it fills the page: then one finger and the wheel move it, which elsewhere scroll the page past it. */
  fillsPage: boolean;
}

/** A map of the city in an element: the guide's own plan, and over it the tiles, as far as they come. */
export async function createMap({
  element,
  centre,
  zoom,
  tiles,
  fillsPage,
}: CreateMapOptions): Promise<L.Map> {
  await addStyles();
  const map = L.map(element, {
    center: pointOf(centre),
    zoom,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    zoomControl: false,
    attributionControl: tiles !== null,
    scrollWheelZoom: fillsPage,
    dragging: fillsPage || !L.Browser.mobile,
    zoomAnimation: !prefersStillness(),
    fadeAnimation: !prefersStillness(),
  });
  L.control.zoom({ zoomInTitle: "Acercar", zoomOutTitle: "Alejar" }).addTo(map);
  planLayer().addTo(map);
  if (tiles) {
    map.attributionControl.setPrefix(false);
    L.tileLayer(tiles.url, { attribution: escapeText(tiles.attribution), className: "map-tiles" }).addTo(map);
  }
  return map;
}

export function pointOf({ latitude, longitude }: Coordinates): L.LatLngTuple {
  return [latitude, longitude];
}

/** What the library shows is HTML. */
export function escapeText(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Once for a page; what is not there yet would let the map jump. */
async function addStyles(): Promise<void> {
  if (document.querySelector(`link[href="${mapStyles}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = mapStyles;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("the styles of the map did not come"));
    });
    document.head.append(link);
  });
}
