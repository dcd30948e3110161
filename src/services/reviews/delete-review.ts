import { requireStaff } from "../../domain/accounts/actor.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeReview } from "./change-review.ts";

/** Deletes a review for good, and what was reported of it. Staff only; the sums follow (B-09). */
export async function deleteReview(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  await changeReview(context, {
    id,
    async change({ store, review }) {
      await store.reviews.delete(review);
      const details = { business: review.businessId, before: review.status };
      await writeAudit(context, { store, action: "review.delete", subject: id, details });
    },
  });
}
