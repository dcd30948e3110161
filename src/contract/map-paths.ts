import type { FilterId } from "../domain/catalogue/listing-filters.ts";
import type { CategoryId } from "../domain/categories/categories.ts";

export interface MapView {
  readonly category: CategoryId | "";
  readonly filters: readonly FilterId[];
  readonly near: string;
}

/** Of `/mapa`: presses "Cerca de mí" on arrival. */
export const NEAR_ME_HASH = "#cerca-de-mi";

/** Only `paths.map` is part of every first load. */
export const mapPaths = {
  places: () => "/mapa/lugares",
  placeDetails: ({ slug }: { slug: string }) => `/mapa/lugares/${encodeURIComponent(slug)}`,
  openings: () => "/mapa/aperturas",
  plan: ({ slug }: { slug: string }) => `/plano/${encodeURIComponent(slug)}.svg`,
  cityPlan: () => "/plano.svg",
} as const;
