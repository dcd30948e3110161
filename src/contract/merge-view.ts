import type { CategoryId } from "../domain/categories/categories.ts";
import type { MergeChoiceId } from "../domain/duplicates/merge-fields.ts";

/** One of two businesses that may be the same (V-10). */
export interface ComparedSide {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  readonly categoryId: CategoryId | null;
  readonly city: string;
  readonly isActive: boolean;
  readonly rating: number | null;
  readonly ratings: number;
  readonly reviews: number;
  readonly hearts: number;
  /** Of the last 30 days. */
  readonly views: number;
  /** As shown; empty where there is nothing. */
  readonly values: Readonly<Record<MergeChoiceId, string>>;
  readonly features: readonly string[];
  readonly pictures: readonly string[];
}

export interface MergeView {
  readonly kept: ComparedSide;
  readonly merged: ComparedSide;
  /** "mismo teléfono", "nombre parecido" */
  readonly reasons: readonly string[];
  /** Null where the place of one is not known. */
  readonly metres: number | null;
  /** Choices that come from the merged one unless staff choose otherwise. */
  readonly proposed: readonly MergeChoiceId[];
  /** Of both together: a member counts once. */
  readonly sums: {
    readonly average: number | null;
    readonly ratings: number;
    readonly hearts: number;
    readonly suggestions: number;
  };
}

export interface MergeAnswer {
  /** Empty where there is nothing to undo. */
  readonly changeSetId: string;
  readonly title: string;
}
