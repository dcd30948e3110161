import { reviewTags } from "../../../domain/catalogue/catalogue-tags.ts";
import type { MemberReview } from "../../../domain/reviews/review.ts";
import { findPreload } from "../../../preload/preload.ts";

/** V-08: after a change by its author, the prefetched pages that show the review are stale. */
export function dropPagesOf({ businessId, business }: MemberReview): void {
  findPreload()?.drop(...reviewTags({ id: businessId, categoryId: business.categoryId }));
}
