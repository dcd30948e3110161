import type { TransactionStore } from "../../db/store.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

type LockedReview = NonNullable<Awaited<ReturnType<TransactionStore["reviews"]["lock"]>>>;

interface ChangeReviewInput {
  readonly id: string;
  change(found: { store: TransactionStore; review: LockedReview }): Promise<void>;
}

/** Changes a review with its business locked, and invalidates its pages. The caller checks the permission. */
export async function changeReview(
  context: ServiceContext,
  { id, change }: ChangeReviewInput,
): Promise<void> {
  await changeCatalogue(context, async (store) => {
    const review = await store.reviews.lock(id);
    if (!review) {
      throw new AppError({
        code: "not-found",
        message: `no review ${id.slice(0, 40)}`,
        spanish: "Esa reseña no existe.",
      });
    }
    await change({ store, review });
    const { businessId, categoryId } = review;
    await store.businesses.touch({ id: businessId, at: context.clock.now() });
    return { result: null, tags: reviewTags({ id: businessId, categoryId }) };
  });
}
