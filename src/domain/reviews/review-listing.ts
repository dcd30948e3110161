import type { OwnReview, Review } from "./review.ts";
import type { ReviewView } from "./review-view.ts";
import type { StarCount } from "./star-counts.ts";

/** What people say about a business, as its page shows it. */
export interface ReviewListing {
  /** As it was asked for, with a page that there is. */
  readonly view: ReviewView;
  readonly counts: readonly StarCount[];
  /** How many there are in this view. */
  readonly total: number;
  readonly remaining: number;
  readonly reviews: readonly Review[];
  /** The one that whoever asks has just sent; null where the address names none of this business. */
  readonly sent: OwnReview | null;
}
