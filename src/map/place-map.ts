import L from "leaflet";
import type { MapTiles } from "../domain/city-map/map-tiles.ts";
import type { Coordinates } from "../domain/city-plan/coordinates.ts";
import { createMap, loadMapStyles, pointOf, prefersReducedMotion } from "./create-map.ts";
import { pinIcon } from "./pin-icon.ts";

/** P-02 */
const FIRST_ZOOM = 13;
const PLACE_ZOOM = 15;

interface PlaceMapOptions {
  element: HTMLElement;
  place: Coordinates;
  tiles: MapTiles | null;
  label: string;
  title: string;
  note: string;
  links: readonly { readonly label: string; readonly url: string }[];
}

/** A failure up to here is a failed download (P-04). */
export async function loadPlaceMap(): Promise<typeof createPlaceMap> {
  await loadMapStyles();
  return createPlaceMap;
}

async function createPlaceMap({
  element,
  place,
  tiles,
  label,
  title,
  note,
  links,
}: PlaceMapOptions): Promise<L.Map> {
  const map = await createMap({ element, centre: place, zoom: FIRST_ZOOM, tiles, fillsPage: false, label });
  try {
    const marker = L.marker(pointOf(place), { icon: pinIcon(), title }).addTo(map);
    marker.getElement()?.setAttribute("aria-label", title);
    marker.bindPopup(popupContent({ title, note, links }), {
      closeButton: false,
      // Escape closes the whole map.
      closeOnEscapeKey: false,
      maxWidth: 250,
      // Below the button that closes the map.
      autoPanPaddingTopLeft: [10, 60],
    });
    map.once("zoomend", () => marker.openPopup());
    map.setView(pointOf(place), PLACE_ZOOM, { animate: !prefersReducedMotion() });
    return map;
  } catch (error) {
    map.remove();
    throw error;
  }
}

function popupContent({
  title,
  note,
  links,
}: Pick<PlaceMapOptions, "title" | "note" | "links">): HTMLElement {
  const content = document.createElement("div");
  content.append(line({ text: title, className: "map-popup-title" }));
  if (note) content.append(line({ text: note, className: "map-popup-note" }));
  if (links.length > 0) content.append(line({ text: "Cómo llegar:", className: "map-popup-note" }));
  for (const { label, url } of links) {
    const link = document.createElement("a");
    Object.assign(link, { href: url, target: "_blank", rel: "noopener noreferrer", textContent: label });
    link.setAttribute("aria-label", `Cómo llegar con ${label}`);
    content.append(link);
  }
  return content;
}

function line({ text, className }: { text: string; className: string }): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  paragraph.className = className;
  return paragraph;
}
