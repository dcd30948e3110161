import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { ParsedSchedule } from "../schedule/schedule.ts";

export interface MapPlace {
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  readonly categoryId: CategoryId | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly hours: ParsedSchedule;
  /** Null where only the city is known: hundreds of markers at its centre would be wrong. */
  readonly coordinates: Coordinates | null;
  readonly isApproximate: boolean;
}

export interface ListedPlace extends MapPlace {
  readonly distance: string;
}
