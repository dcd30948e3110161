import type { Business } from "../../domain/businesses/business.ts";
import { sliceOf } from "../../domain/catalogue/listing-view.ts";
import type { OwnReview, Review } from "../../domain/reviews/review.ts";
import { REVIEWS_PAGE, type ReviewView } from "../../domain/reviews/review-view.ts";
import { type StarCount, starCounts } from "../../domain/reviews/star-counts.ts";
import type { ServiceContext } from "../service-context.ts";

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

interface WantedReviews {
  readonly business: Pick<Business, "id">;
  readonly view: ReviewView;
  /** The id of one that was just sent; empty for none. */
  readonly sentId: string;
}

/** Open to everybody: D-09. */
export async function listReviews(
  { db }: Pick<ServiceContext, "db">,
  { business, view, sentId }: WantedReviews,
): Promise<ReviewListing> {
  const businessId = business.id;
  const [found, sent] = await Promise.all([
    db.voices.listStarCounts(businessId),
    sentId === "" ? null : db.sentReviews.find(sentId),
  ]);
  const counts = starCounts(found);
  const inView = counts.filter(({ stars }) => view.stars === null || view.stars === stars);
  const total = inView.reduce((sum, { count }) => sum + count, 0);
  const { page, limit, offset, remaining } = sliceOf({ page: view.page, total, size: REVIEWS_PAGE });
  const reviews = await db.voices.listReviews({ businessId, ...view, limit, offset });
  return {
    view: { ...view, page },
    counts,
    total,
    remaining,
    reviews,
    sent: sent?.businessId === businessId ? sent : null,
  };
}
