import type { PlaceDetails } from "../contract/packed-places.ts";
import { paths } from "../contract/paths.ts";
import { NO_DIRECTION } from "../domain/businesses/business.ts";
import { formatPriceLevel } from "../domain/businesses/price-level.ts";
import { directionsLinks } from "../domain/city-map/directions-links.ts";
import { imageSources } from "../domain/images/image-sources.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import { describeHours } from "../domain/schedule/writing/describe-hours.ts";
import { oneDecimal } from "../domain/text/format-number.ts";

interface PlaceInput {
  readonly place: MapPlace;
  readonly distance: string;
}

/** `fill` adds what is loaded after opening, in reserved space. */
export function placeCard({ place, distance }: PlaceInput): {
  parts: HTMLElement[];
  fill: (details: PlaceDetails) => void;
} {
  const head = element({ tag: "div", className: "map-popup-head" });
  const picture = element({ tag: "img", className: "map-popup-picture" });
  picture.alt = "";
  picture.src = place.categoryId ? `/sin-foto/${place.categoryId}.webp` : "/sin-foto.svg";
  const words = element({ tag: "div" });
  words.append(...describePlace({ place, distance }));
  head.append(picture, words);
  const speciality = element({ tag: "p", className: "map-popup-speciality" });
  return {
    parts: [head, speciality, actionsOf(place)],
    fill(details) {
      speciality.textContent = details.speciality;
      if (details.imageUrl) replacePicture({ picture, details });
    },
  };
}

/** Name, stars and price, address and distance, state. */
export function describePlace({ place, distance }: PlaceInput): HTMLElement[] {
  const link = linkTo({ place, className: "map-popup-link" });
  link.textContent = place.title;
  // The distance breaks as a whole.
  const parts = [place.address || NO_DIRECTION, distance.replaceAll(" ", "\u00a0")];
  const address = parts.filter((part) => part !== "").join(" · ");
  const lines = [link, ratingLine(place), element({ tag: "p", text: address }), stateLine(place)];
  if (place.isApproximate) lines.push(element({ tag: "p", text: "Ubicación aproximada" }));
  return lines;
}

function ratingLine({ averageRating, reviewCount, priceLevel }: MapPlace): HTMLElement {
  const stars =
    averageRating === null
      ? "Sin reseñas"
      : `★ ${oneDecimal(averageRating)}${reviewCount ? ` (${reviewCount})` : ""}`;
  const line = element({ tag: "p", text: stars });
  if (priceLevel) {
    const { signs, words } = formatPriceLevel(priceLevel);
    const price = element({ tag: "span", text: signs });
    price.setAttribute("role", "img");
    price.setAttribute("aria-label", words);
    line.append(" · ", price);
  }
  return line;
}

function stateLine({ hours }: MapPlace): HTMLElement {
  const { kind, text } = describeHours({ hours, now: new Date() });
  const line = element({ tag: "p", text });
  if (kind === "open") line.className = "map-popup-open";
  return line;
}

function actionsOf(place: MapPlace): HTMLElement {
  const actions = element({ tag: "div", className: "map-popup-actions" });
  const view = linkTo({ place, className: "map-popup-view" });
  view.textContent = "Ver";
  view.setAttribute("aria-label", `Ver ${place.title}`);
  actions.append(view);
  const { coordinates, isApproximate, address } = place;
  const isExact = coordinates !== null && !isApproximate;
  const [directions] = directionsLinks(
    isExact ? `${coordinates.latitude},${coordinates.longitude}` : address && `${address}, La Plata`,
  );
  if (directions) {
    const link = element({ tag: "a", text: "Cómo llegar" });
    Object.assign(link, { href: directions.url, target: "_blank", rel: "noopener noreferrer" });
    link.setAttribute("aria-label", `Cómo llegar a ${place.title}`);
    actions.append(link);
  }
  return actions;
}

function linkTo({ place, className }: { place: MapPlace; className: string }): HTMLAnchorElement {
  const link = element({ tag: "a", className });
  link.href = paths.business({ slug: place.slug });
  return link;
}

/** A picture that fails to load leaves the drawing of the category (D-11). */
function replacePicture({ picture, details }: { picture: HTMLElement; details: PlaceDetails }): void {
  const { src, srcSet = "" } = imageSources(details.imageUrl);
  const loaded = element({ tag: "img", className: `map-popup-picture ${details.focus}` });
  loaded.addEventListener("load", () => picture.replaceWith(loaded));
  Object.assign(loaded, { alt: "", sizes: "80px", srcset: srcSet, src });
}

interface ElementInput<Tag> {
  tag: Tag;
  className?: string;
  text?: string;
}

export function element<Tag extends "a" | "div" | "img" | "p" | "span" | "strong">({
  tag,
  className = "",
  text = "",
}: ElementInput<Tag>): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
