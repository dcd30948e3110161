import type { CategoryId } from "../categories/categories.ts";
import { paths } from "./paths.ts";

/** What a map shows: which places, around which corner, and how near. */
export interface MapView {
  readonly category: CategoryId | "";
  readonly onlyOpen: boolean;
  /** A corner or a plaza as people say it: "7 y 50". */
  readonly near: string;
}

/** Addresses of the map: apart from the others, since no first load needs them but that of the map itself. */
export const mapPaths = {
  /** `mapPaths.map({ near: "7 y 50" }) === "/mapa?cerca=7+y+50"` */
  map: (view: Partial<MapView> = {}) => paths.map(view),
  /** Every place of the map, as data. */
  places: () => "/mapa/lugares",
  /** P-03: how often the interactive map was opened (GET), and that somebody opens it (POST). */
  openings: () => "/mapa/aperturas",
  /** P-01: the plan of the city around a business, as a picture. */
  plan: ({ slug }: { slug: string }) => `/plano/${encodeURIComponent(slug)}.svg`,
  /** The plan of the whole city with every place on it, as a picture. */
  cityPlan: () => "/plano.svg",
} as const;
