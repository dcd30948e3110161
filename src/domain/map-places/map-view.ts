import type { MapView } from "../../contract/map-paths.ts";
import { findGivenPlace } from "../businesses/known-place.ts";
import { readFilters } from "../catalogue/listing-filters.ts";
import { readCorner } from "../catalogue/listing-view.ts";
import { CATEGORIES, type CategoryId } from "../categories/categories.ts";
import { FARTHEST_ZOOM, NEAREST_ZOOM } from "../city-map/plan-style.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";

export interface MapPosition {
  readonly centre: Coordinates;
  readonly zoom: number;
}

interface Query {
  get(name: string): string | null;
}

export function readMapCategory(text: string | null): CategoryId | "" {
  return CATEGORIES.find(({ id }) => id === text)?.id ?? "";
}

export function readMapView(query: Query): MapView {
  return {
    category: readMapCategory(query.get("categoria")),
    filters: readFilters(query),
    near: readCorner(query.get("cerca")),
  };
}

/** From a shared link; null if missing or invalid. Only browsers read it. */
export function findMapPosition(query: Query): MapPosition | null {
  const [zoom, latitude, longitude] = ["z", "lat", "lng"].map((name) => readNumber(query.get(name)));
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  const centre = findGivenPlace({ latitude, longitude });
  const isZoom = Number.isInteger(zoom) && zoom >= FARTHEST_ZOOM && zoom <= NEAREST_ZOOM;
  return centre && isZoom ? { centre, zoom } : null;
}

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
