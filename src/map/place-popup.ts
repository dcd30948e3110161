import L from "leaflet";
import { paths } from "../contract/paths.ts";
import { NO_DIRECTION } from "../domain/businesses/business.ts";
import type { PlaceCluster } from "../domain/map-places/cluster-places.ts";
import { formatPlaceCount, type MapPlace } from "../domain/map-places/map-place.ts";
import { oneDecimal } from "../domain/text/format-number.ts";
import { pointOf } from "./create-map.ts";

/** Of those that lie on one point, which no zoom parts; the list has them all. */
const MOST_TOGETHER = 8;
const EDGE = 16;
/** Room for the zoom buttons in the corner: beside them, or where the map is too narrow for that, below them. */
const BESIDE_ZOOM: L.PointTuple = [72, EDGE];
const BELOW_ZOOM: L.PointTuple = [EDGE, 112];
const NARROW = 480;

interface PopupOptions {
  map: L.Map;
  cluster: PlaceCluster;
  /** What was pressed: it has the focus again when the popup is closed by the keyboard. */
  opener: HTMLElement;
  byKeyboard: boolean;
}

/** Name, address, stars and the way there; of several places on one point, each of them. */
export function openPlacePopup({ map, cluster, opener, byKeyboard }: PopupOptions): void {
  const content = element({ tag: "div", className: "map-popup" });
  const { places } = cluster;
  if (places.length > 1)
    content.append(textElement({ tag: "strong", text: formatPlaceCount(places.length) }));
  const best = places.toSorted((one, other) => (other.averageRating ?? 0) - (one.averageRating ?? 0));
  content.append(...best.slice(0, MOST_TOGETHER).map(describePlace));
  if (places.length > MOST_TOGETHER) {
    content.append(textElement({ tag: "p", text: "Los demás están en la lista." }));
  }
  const popup = L.popup({
    offset: [0, -14],
    maxWidth: 260,
    autoPanPaddingTopLeft: map.getSize().x < NARROW ? BELOW_ZOOM : BESIDE_ZOOM,
    autoPanPaddingBottomRight: [EDGE, EDGE],
  })
    .setLatLng(pointOf(cluster.centre))
    .setContent(content)
    .openOn(map);
  // The library speaks English.
  popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", "Cerrar");
  popup.getElement()?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    map.closePopup(popup);
    opener.focus({ preventScroll: true });
  });
  if (byKeyboard) content.querySelector("a")?.focus({ preventScroll: true });
}

function describePlace({
  title,
  slug,
  address,
  averageRating: rating,
  reviewCount,
  isApproximate,
}: MapPlace): HTMLElement {
  const place = element({ tag: "div", className: "map-popup-place" });
  const link = element({ tag: "a", className: "map-popup-link" });
  link.href = paths.business({ slug });
  link.textContent = title;
  const stars =
    rating === null ? "Sin reseñas" : `★ ${oneDecimal(rating)}${reviewCount ? ` (${reviewCount})` : ""}`;
  place.append(
    link,
    textElement({ tag: "p", text: address || NO_DIRECTION }),
    textElement({ tag: "p", text: stars }),
  );
  if (isApproximate) place.append(textElement({ tag: "p", text: "Ubicación aproximada" }));
  return place;
}

/** Titles and addresses are other people's words: they are text, whatever they look like. */
function textElement({ tag, text }: { tag: "p" | "strong"; text: string }): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function element<Tag extends "a" | "div">({ tag, className }: { tag: Tag; className: string }) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
