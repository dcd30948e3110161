import type { Business } from "../../domain/businesses/business.ts";
import { sliceOf } from "../../domain/catalogue/listing-view.ts";
import { starCounts } from "../../domain/reviews/review.ts";
import { REVIEWS_PAGE, type ReviewListing, type ReviewView } from "../../domain/reviews/review-view.ts";
import type { ServiceContext } from "../service-context.ts";

interface WantedReviews {
  readonly business: Pick<Business, "id">;
  readonly view: ReviewView;
  /** Id of the review that the visitor has just sent; empty for none. */
  readonly sentId: string;
}

/** D-09. Public. */
export async function listReviews(
  { db }: Pick<ServiceContext, "db">,
  { business, view, sentId }: WantedReviews,
): Promise<ReviewListing> {
  const businessId = business.id;
  const [found, sent] = await Promise.all([
    db.reviews.listStarCounts(businessId),
    sentId === "" ? null : db.reviews.find(sentId),
  ]);
  const counts = starCounts(found);
  const inView = counts.filter(({ stars }) => view.stars === null || view.stars === stars);
  const total = inView.reduce((sum, { count }) => sum + count, 0);
  const { page, limit, offset, remaining } = sliceOf({ page: view.page, total, size: REVIEWS_PAGE });
  const reviews = await db.reviews.list({ businessId, ...view, limit, offset });
  const photos = await db.photos.listPublished(reviews.map(({ id }) => id));
  return {
    view: { ...view, page },
    counts,
    total,
    remaining,
    reviews: reviews.map((review) => ({ ...review, photos: photos.get(review.id) ?? [] })),
    sent: sent?.businessId === businessId ? sent : null,
  };
}
