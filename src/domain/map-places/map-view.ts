import type { MapView } from "../../contract/map-paths.ts";
import { findGivenPlace } from "../businesses/given-place.ts";
import { CATEGORIES, type CategoryId } from "../categories/categories.ts";
import { FARTHEST_ZOOM, NEAREST_ZOOM } from "../city-map/plan-scale.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";

/** Which part of the city a map shows. */
export interface MapPosition {
  readonly centre: Coordinates;
  readonly zoom: number;
}

interface Query {
  get(name: string): string | null;
}

/** Longer than any corner is said; what is longer is cut rather than repeated. */
const LONGEST_CORNER = 80;

/** `readMapCategory("sushi") === "sushi"`; anything else is all of them. */
export function readMapCategory(text: string | null): CategoryId | "" {
  return CATEGORIES.find(({ id }) => id === text)?.id ?? "";
}

/** What the address of `/mapa` asks for: `readMapView(new URLSearchParams("cerca=7+y+50")).near === "7 y 50"`. */
export function readMapView(query: Query): MapView {
  return {
    category: readMapCategory(query.get("categoria")),
    onlyOpen: query.get("abierto") !== null,
    near: (query.get("cerca") ?? "").trim().slice(0, LONGEST_CORNER),
  };
}

/** Where the map stood when the address was copied; null where it does not say, or says nonsense. Only browsers read it. */
export function findMapPosition(query: Query): MapPosition | null {
  const [zoom, latitude, longitude] = ["z", "lat", "lng"].map((name) => readNumber(query.get(name)));
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  const centre = findGivenPlace({ latitude, longitude });
  const isZoom = Number.isInteger(zoom) && zoom >= FARTHEST_ZOOM && zoom <= NEAREST_ZOOM;
  return centre && isZoom ? { centre, zoom } : null;
}

/** The same query with where the map stands now: `withMapPosition({ search: "?abierto=1", position })` → `?abierto=1&z=15&lat=…&lng=…` */
export function withMapPosition({
  search,
  position: { centre, zoom },
}: {
  search: string;
  position: MapPosition;
}): string {
  const query = new URLSearchParams(search);
  query.set("z", String(zoom));
  query.set("lat", centre.latitude.toFixed(5));
  query.set("lng", centre.longitude.toFixed(5));
  return `?${query}`;
}

function readNumber(text: string | null): number | undefined {
  const isNumber = text !== null && /^-?\d{1,3}(\.\d{1,10})?$/.test(text);
  return isNumber ? Number(text) : undefined;
}
