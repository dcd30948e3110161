import type { TransactionStore } from "../../db/store.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { type AuditInput, writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

export async function setReviewStatus(
  context: ServiceContext,
  { id, status }: { id: string; status: "published" | "hidden" },
): Promise<void> {
  requireStaff(context.actor);
  await changeReview(context, {
    id,
    async change({ store, review, audit }) {
      if (review.status === status) return;
      await store.reviews.setStatus({ review, status });
      await audit({ action: "review.set-status", details: { after: status } });
    },
  });
}

/** Staff only. Deletes the reports of the review too. */
export async function deleteReview(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  await changeReview(context, {
    id,
    async change({ store, review, audit }) {
      await store.reviews.delete(review);
      await audit({ action: "review.delete", details: {} });
    },
  });
}

type LockedReview = NonNullable<Awaited<ReturnType<TransactionStore["reviews"]["lock"]>>>;

interface ChangeReviewInput {
  readonly id: string;
  change(found: {
    store: TransactionStore;
    review: LockedReview;
    audit(entry: Pick<AuditInput, "action" | "details">): Promise<void>;
  }): Promise<void>;
}

/** Changes a review with its business locked, and invalidates its pages. The caller checks the permission. */
async function changeReview(context: ServiceContext, { id, change }: ChangeReviewInput): Promise<void> {
  await changeCatalogue(context, async (store) => {
    const review = await store.reviews.lock(id);
    if (!review) {
      throw new AppError({
        code: "not-found",
        message: `no review ${id.slice(0, 40)}`,
        spanish: "Esa reseña no existe.",
      });
    }
    const { businessId, categoryId, status: before } = review;
    await change({
      store,
      review,
      audit: ({ action, details }) =>
        writeAudit(context, {
          store,
          action,
          subject: id,
          details: { business: businessId, before, ...details },
        }),
    });
    await store.businesses.touch({ id: businessId, at: context.clock.now() });
    return { result: null, tags: reviewTags({ id: businessId, categoryId }) };
  });
}
