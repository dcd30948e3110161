import type { OwnReview, Review } from "./review.ts";
import type { ReviewView } from "./review-view.ts";
import type { StarCount } from "./star-counts.ts";

export interface ReviewListing {
  readonly view: ReviewView;
  readonly counts: readonly StarCount[];
  readonly total: number;
  readonly remaining: number;
  readonly reviews: readonly Review[];
  /** The review that this client has just sent, if `?resena=` names one of this business. */
  readonly sent: OwnReview | null;
}
