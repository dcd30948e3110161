import type { CardView } from "../businesses/card-view.ts";
import type { FilterOption } from "../catalogue/filter-options.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { OpeningKind } from "../schedule/choose-opening.ts";

export const MOST_FOUND = 100;
export const MOST_LISTED = { matching: 50, ofCategory: 25 };

export interface FoundCategory {
  readonly id: CategoryId;
  readonly name: string;
  readonly path: string;
}

export interface FoundBusiness extends CardView {
  /** From the place; empty without one. */
  readonly distance: string;
}

export interface SearchAnswer {
  /** What was typed without its place, to be searched near another one. */
  readonly withoutPlace: string;
  /** "pizza cerca": the browser has to name the place. */
  readonly isNearMe: boolean;
  readonly text: string;
  /** The corrected query, if the typed one finds nothing (S-06). */
  readonly correctedText: string | null;
  /** V-04: what was read as filters, in words; empty for plain words. */
  readonly understood: readonly string[];
  readonly filterOptions: readonly FilterOption[];
  readonly place: string | null;
  /** V-02: the distance of the nearest where the place is a town that has nothing of what is listed; else null. */
  readonly nearestToTown: string | null;
  readonly categories: readonly FoundCategory[];
  readonly businesses: readonly FoundBusiness[];
  readonly total: number;
  /** V-02: where nothing is open: what opens soon, or first. */
  readonly opening: readonly FoundBusiness[];
  readonly openingKind: OpeningKind;
  readonly isCut: boolean;
  /** Only some of the words match, since nothing has all. */
  readonly isPartial: boolean;
  /** V-04: what was read and nothing has: `["Abierto ahora"]`. */
  readonly missing: readonly string[];
  /** Depends on the clock. */
  readonly isLive: boolean;
}

export type Completion =
  | { readonly kind: "category"; readonly id: CategoryId; readonly name: string; readonly path: string }
  | {
      readonly kind: "business";
      readonly title: string;
      readonly path: string;
      readonly category: string;
      readonly address: string;
      readonly blocks: number | null;
      readonly averageRating: number | null;
      readonly categoryId: CategoryId | null;
      readonly imageUrl: string;
    };

export interface CompletionAnswer {
  readonly completions: readonly Completion[];
  /** Places that the page of results has. */
  readonly total: number;
  readonly submitPath: string | null;
}

/** "Pizzería · 7 e/ 47 y 48" */
export function describeCompletion({
  category,
  address,
}: {
  readonly category: string;
  readonly address: string;
}): string {
  return [category, address].filter((part) => part !== "").join(" · ");
}
