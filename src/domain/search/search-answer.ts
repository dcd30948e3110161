import type { CardView } from "../businesses/card-view.ts";
import type { CategoryId } from "../categories/categories.ts";

/** Nobody looks further, and ranking more would cost more. */
export const MOST_FOUND = 100;
/** Of these at most so many are looked at for one text: the best. */
export const MOST_LISTED = { matching: 50, ofCategory: 25 };

/** A category that a text means. */
export interface FoundCategory {
  readonly id: CategoryId;
  /** "Pizzerías" */
  readonly name: string;
  readonly path: string;
}

/** A business as /buscar shows it. */
export interface FoundBusiness extends CardView {
  /** How far it is from the place that was looked for, in whole blocks (0 is right there); null where none was. */
  readonly blocks: number | null;
}

/** What /buscar shows (S-08). */
export interface SearchAnswer {
  /** What was looked for, as it is said back. */
  readonly text: string;
  /** What was found instead, where what was typed finds nothing (S-06). */
  readonly correctedText: string | null;
  /** The corner, block or plaza that was looked for, said properly. */
  readonly place: string | null;
  readonly categories: readonly FoundCategory[];
  /** The first of them, as many as were asked for. */
  readonly businesses: readonly FoundBusiness[];
  /** How many of them can be seen, at most 100. */
  readonly total: number;
  /** Whether there may be others, less well rated. */
  readonly isCut: boolean;
  /** Whether they are only some of what was asked for, since nothing is all of it. */
  readonly isPartial: boolean;
}

/** A line of the search widget (S-01, S-03). */
export type Suggestion =
  | { readonly kind: "category"; readonly id: CategoryId; readonly name: string; readonly path: string }
  | {
      readonly kind: "business";
      readonly title: string;
      readonly path: string;
      /** "Pizzería · 7 e/ 47 y 48" */
      readonly detail: string;
      readonly blocks: number | null;
      readonly rating: number | null;
      readonly categoryId: CategoryId | null;
      readonly imageUrl: string;
    };

/** What the widget is answered. */
export interface SuggestionAnswer {
  /** At most 8, categories first. */
  readonly suggestions: readonly Suggestion[];
  /** S-04: where submitting the text leads; null for the page of results. */
  readonly submitPath: string | null;
}
