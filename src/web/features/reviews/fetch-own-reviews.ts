import { EDIT_KEY_HEADER, reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { MemberReview, OwnReview } from "../../../domain/reviews/review.ts";
import { reviewMemoryWith } from "../../../personal/remembered-reviews.ts";

/** Dates are text in JSON. */
type Sent<Kind extends { at: Date }> = Omit<Kind, "at"> & { at: string };

/** Null unless it is still held. */
export async function fetchHeldReview({
  id,
  signal,
}: {
  id: string;
  signal: AbortSignal;
}): Promise<OwnReview | null> {
  try {
    const memory = reviewMemoryWith(id);
    const headers = { [EDIT_KEY_HEADER]: memory.findKey(id) ?? "" };
    const response = await fetch(reviewPaths.page({ id }), { headers, signal });
    const { review } = (await response.json()) as { review: Sent<OwnReview> | null };
    if (review?.status === "held") return { ...review, at: new Date(review.at) };
    memory.settleOwn({ id, exists: review !== null });
  } catch {
    // Offline: the next page asks again.
  }
  return null;
}

/** V-08: null where the session has ended or there is no connection. */
export async function fetchMemberReviews({
  businessId,
  signal,
}: {
  businessId: string;
  signal: AbortSignal;
}): Promise<MemberReview[] | null> {
  try {
    const response = await fetch(reviewPaths.own({ business: businessId }), { signal });
    if (!response.ok) return null;
    const { reviews } = (await response.json()) as { reviews: readonly Sent<MemberReview>[] };
    return reviews.map((review) => ({ ...review, at: new Date(review.at) }));
  } catch {
    return null;
  }
}
