import L from "leaflet";
import type { PlaceDetails } from "../contract/packed-places.ts";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { formatPlaceCount, type MapPlace, weightedRating } from "../domain/map-places/map-place.ts";
import { pointOf } from "./create-map.ts";
import { coveredBelow, zoomBoxOf } from "./keep-clear.ts";
import { describePlace, element, placeCard } from "./popup-card.ts";

const MOST_PLACES = 8;
const EDGE = 16;
const WIDTH = 240;
/** Beside the zoom buttons a popup, which has margins of its own, needs this much. */
const NARROW = 354;

/** What the map cannot know by itself. */
export interface PlaceSource {
  /** "a 3 cuadras"; empty without a corner to count from. */
  formatDistance(place: MapPlace): string;
  loadDetails(input: { slug: string; signal: AbortSignal }): Promise<PlaceDetails>;
}

interface PopupOptions {
  map: L.Map;
  cluster: PlaceCluster;
  source: PlaceSource;
  /** Gets the focus back when Escape closes the popup. */
  opener: HTMLElement;
  byKeyboard: boolean;
}

/** Returns a function that closes it. */
export function openPlacePopup({ map, cluster, source, opener, byKeyboard }: PopupOptions): () => void {
  const content = element({ tag: "div", className: "map-popup" });
  const closed = new AbortController();
  if (cluster.places.length === 1) {
    const place = cluster.first;
    const card = placeCard({ place, distance: source.formatDistance(place) });
    content.append(...card.parts);
    const { signal } = closed;
    // Without the details the card is complete enough.
    source.loadDetails({ slug: place.slug, signal }).then((details) => card.fill(details), ignore);
  } else content.append(...describeCluster({ cluster, source }));
  const popup = L.popup({
    offset: [0, -14],
    minWidth: WIDTH,
    maxWidth: WIDTH,
    autoPanPaddingTopLeft: clearOfZoom(map),
    autoPanPaddingBottomRight: [EDGE, EDGE + coveredBelow(map.getContainer())],
  })
    .setLatLng(pointOf(cluster.centre))
    .setContent(content)
    .on("remove", () => closed.abort())
    .openOn(map);
  // Leaflet's label is English.
  popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", "Cerrar");
  popup.getElement()?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    map.closePopup(popup);
    opener.focus({ preventScroll: true });
  });
  if (byKeyboard) content.querySelector("a")?.focus({ preventScroll: true });
  return () => map.closePopup(popup);
}

/** Beside the zoom buttons, or below them on a narrow map. */
function clearOfZoom(map: L.Map): L.PointTuple {
  const { right, top, bottom } = zoomBoxOf(map.getContainer());
  return map.getSize().x < NARROW ? [EDGE, bottom + EDGE] : [right + EDGE, top];
}

/** Several places at one point, the best rated first. */
function describeCluster({ cluster: { places }, source }: Pick<PopupOptions, "cluster" | "source">) {
  const best = places.toSorted((one, other) => weightedRating(other) - weightedRating(one));
  const parts = [element({ tag: "strong", text: formatPlaceCount(places.length) })];
  for (const place of best.slice(0, MOST_PLACES)) {
    const entry = element({ tag: "div" });
    entry.append(...describePlace({ place, distance: source.formatDistance(place) }));
    parts.push(entry);
  }
  if (places.length > MOST_PLACES) {
    parts.push(element({ tag: "p", text: "Los demás están en la lista." }));
  }
  return parts;
}

function ignore(): void {}
