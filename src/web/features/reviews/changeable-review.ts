import type { Review, ReviewStatus } from "../../../domain/reviews/review.ts";

/** V-08: one of the author's own; without a status it is from the public list. */
export type ChangeableReview = Review & { readonly status?: ReviewStatus };

export function isPublic({ status = "published" }: ChangeableReview): boolean {
  return status === "published";
}
