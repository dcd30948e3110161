import { hashClient } from "../rate-limits/hash-client.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";
import { getPublishedReview, missingReview } from "./find-review.ts";

/** Public. A client's report of a review counts once; the review stays until the staff decides. */
export async function reportReview(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { id, reason = "" }: { id: string; reason?: string },
): Promise<{ businessSlug: string }> {
  const { review, business } = await getPublishedReview(context, { id });
  await rateLimitClient(context, "review-report");
  await requireRoom(context, "notices");
  const isFound = await context.db.reviews.report({
    review,
    clientKey: hashClient({ subject: id, clientKey: context.clientKey }),
    reason,
    at: context.clock.now(),
  });
  if (!isFound) throw missingReview(id);
  return { businessSlug: business.slug };
}
