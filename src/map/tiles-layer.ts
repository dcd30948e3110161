import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";

/** OpenStreetMap asks for this link. */
const OSM_COPYRIGHT = "https://www.openstreetmap.org/copyright";

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

/** Leaflet takes the attribution as HTML: `escapeText("<b>") === "&lt;b&gt;"` */
function escapeText(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
