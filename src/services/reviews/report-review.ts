import { createHash } from "node:crypto";
import type { ServiceContext } from "../service-context.ts";
import { getPublishedReview } from "./get-published-review.ts";

/**
 * Open to everybody: says that a review should not be there, once for each person; it stays until the staff has looked.
 * `who` is the hash that the rate limits know somebody by.
 */
export async function reportReview(
  context: Pick<ServiceContext, "db" | "clock">,
  { id, clientKey, beforeWriting }: { id: string; clientKey: string; beforeWriting?: () => Promise<void> },
): Promise<{ businessSlug: string }> {
  const { review, business } = await getPublishedReview(context, { id });
  await beforeWriting?.();
  await context.db.sentReviews.report({
    review,
    clientKey: unlinkable({ id, clientKey }),
    at: context.clock.now(),
  });
  return { businessSlug: business.slug };
}

/** Another one for each review, so that nobody can tell which reports are of the same person. */
function unlinkable({ id, clientKey }: { id: string; clientKey: string }): string {
  return createHash("sha256").update(`${id}:${clientKey}`).digest("base64url").slice(0, 22);
}
