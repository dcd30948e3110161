import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";

/** A business as the map and the list beside it show it. */
export interface MapPlace {
  readonly slug: string;
  readonly title: string;
  /** As platenses write it; empty when it is not known. */
  readonly address: string;
  readonly categoryId: CategoryId | null;
  /** To one decimal, as it is shown; null for none. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly hours: ParsedSchedule;
  /** Null where only the city is known: a pin in its centre would be wrong, and so would hundreds of them. */
  readonly coordinates: Coordinates | null;
  /** Only its town is known: it is drawn there, and says so. */
  readonly isApproximate: boolean;
}

/** A place in the list beside the map. */
export interface ListedPlace extends MapPlace {
  /** "a 4 cuadras" from the corner that somebody asked for; empty where nobody did. */
  readonly distance: string;
}
