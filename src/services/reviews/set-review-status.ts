import { requireStaff } from "../../domain/accounts/actor.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeReview } from "./change-review.ts";

/** Takes a review down, or shows it: one that was held, or was hidden before. Staff only; the sums follow (B-09). */
export async function setReviewStatus(
  context: ServiceContext,
  { id, status }: { id: string; status: "published" | "hidden" },
): Promise<void> {
  requireStaff(context.actor);
  await changeReview(context, {
    id,
    async change({ store, review }) {
      if (review.status === status) return;
      await store.reviews.setStatus({ review, status });
      const details = { business: review.businessId, before: review.status, after: status };
      await writeAudit(context, { store, action: "review.set-status", subject: id, details });
    },
  });
}
