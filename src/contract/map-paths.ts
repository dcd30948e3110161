import type { CategoryId } from "../domain/categories/categories.ts";

/** What a map shows: which places, around which corner, and how near. */
export interface MapView {
  readonly category: CategoryId | "";
  readonly onlyOpen: boolean;
  /** A corner or a plaza as people say it: "7 y 50". */
  readonly near: string;
}

/** Addresses of what the map asks for; that of its page is among the others (`paths.map`), which every first load has. */
export const mapPaths = {
  /** Every place of the map, as data. */
  places: () => "/mapa/lugares",
  /** P-03: how often the interactive map was opened (GET), and that somebody opens it (POST). */
  openings: () => "/mapa/aperturas",
  /** P-01: the plan of the city around a business, as a picture. */
  plan: ({ slug }: { slug: string }) => `/plano/${encodeURIComponent(slug)}.svg`,
  /** The plan of the whole city with every place on it, as a picture. */
  cityPlan: () => "/plano.svg",
} as const;
