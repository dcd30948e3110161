import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import { escapeText } from "./escape-text.ts";

/** Where OpenStreetMap says whose its map is, which it asks to be linked. */
const OSM_COPYRIGHT = "https://www.openstreetmap.org/copyright";

/**
 * Pictures of somebody else's map, over the plan as far as they come: one that does not is not there, and nothing is said
 * of it. They are asked for when they are looked at, and not before.
 */
export function tilesLayer(tiles: MapTiles): L.TileLayer {
  return L.tileLayer(tiles.url, {
    attribution: attributionOf(tiles),
    className: "map-tiles",
    referrerPolicy: "strict-origin-when-cross-origin",
  });
}

function attributionOf({ url, attribution }: MapTiles): string {
  const text = escapeText(attribution);
  const isOsm = /^https:\/\/([a-z]\.)?tile\.openstreetmap\.org\//.test(url);
  return isOsm ? `<a href="${OSM_COPYRIGHT}" target="_blank" rel="noopener">${text}</a>` : text;
}
