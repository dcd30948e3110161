import { currentReviewMemory, findWriter, type RememberedReview, reviewMemoryOf } from "./review-memory.ts";

/** V-08: what a visitor wrote can be changed in this browser for a day, also after they sign in. */
export function reviewMemoryWith(id: string) {
  const visitor = reviewMemoryOf("");
  return visitor.findKey(id) === null ? currentReviewMemory() : visitor;
}

/** Of the member or visitor, and those that a member wrote before signing in. */
export function listRemembered(businessId: string): RememberedReview[] {
  const own = currentReviewMemory().listOwn(businessId);
  if (!findWriter()) return own;
  const visitor = reviewMemoryOf("");
  return [...own, ...visitor.listOwn(businessId).filter(({ id }) => visitor.findKey(id) !== null)];
}
