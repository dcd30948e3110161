import type { LockedReview } from "../../db/queries/reviews/review-writes.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireMember } from "../../domain/accounts/actor.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { listHoldReasons, mayBeDuplicate } from "../../domain/reviews/moderate-review.ts";
import type { MemberReview, OwnReview } from "../../domain/reviews/review.ts";
import type { CheckedReview } from "../../domain/reviews/review-form.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { copiedReview } from "./add-review.ts";
import { requireAuthor } from "./review-author.ts";

const MOST_LISTED = 200;

/** V-08. Members only: their own, newest first, of every state. */
export function listOwnReviews(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { businessId = null }: { businessId?: string | null } = {},
): Promise<MemberReview[]> {
  const { id: memberId } = requireMember(actor);
  if (businessId?.includes("\0")) return Promise.resolve([]);
  return db.ownReviews.list({ memberId, businessId, limit: MOST_LISTED });
}

/** V-08. Members only. */
export async function getOwnReview(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { id }: { id: string },
): Promise<MemberReview> {
  const { id: memberId } = requireMember(actor);
  const review = await db.ownReviews.find({ memberId, id });
  if (review) return review;
  throw missing(id);
}

interface OwnReviewInput {
  readonly id: string;
  /** A visitor's; empty for members. */
  readonly key: string;
}

/**
 * V-08. For the author. A review that waits or is hidden stays so, and open reports stay open. Sent twice, the second
 * changes nothing.
 */
export async function editReview(
  context: ServiceContext,
  { id, key, review: edited }: OwnReviewInput & { readonly review: CheckedReview },
): Promise<OwnReview> {
  await rateLimitClient(context, "review-edit");
  return changeCatalogue(context, async (store) => {
    const [review] = await store.reviews.lock([id]);
    if (!review) throw missing(id);
    requireAuthor(context, { review, key });
    if (isSame(review, edited)) return { result: shownToAuthor(review), tags: [] };
    await refuseCopies(store, { text: edited.text, exceptId: id });
    const reasons = listHoldReasons({ ...edited, elapsedMs: null, recentCount: 0 });
    const status = review.status === "published" && reasons.length > 0 ? "held" : review.status;
    const holdReasons = [...new Set([...(review.status === "held" ? review.holdReasons : []), ...reasons])];
    const editedAt = context.clock.now();
    const after = { ...review, ...edited, status, holdReasons, editedAt };
    await store.reviews.edit(review, { ...edited, status, holdReasons, editedAt });
    return { result: shownToAuthor(after), tags: await noteShown(context, { store, review }) };
  });
}

/** V-08. For the author; one that is gone already is no error. */
export async function deleteOwnReview(context: ServiceContext, { id, key }: OwnReviewInput): Promise<void> {
  await rateLimitClient(context, "review-edit");
  await changeCatalogue(context, async (store) => {
    const [review] = await store.reviews.lock([id]);
    if (!review) return { result: undefined, tags: [] };
    requireAuthor(context, { review, key });
    await store.reviews.delete(review);
    await store.reviews.noteDeleted({ id, at: context.clock.now() });
    return { result: undefined, tags: await noteShown(context, { store, review }) };
  });
  await deleteOrphanPhotos(context);
}

interface ShownChange {
  readonly store: TransactionStore;
  /** Before the change. */
  readonly review: LockedReview;
}

/** The tags of the pages that showed the review. */
async function noteShown(context: ServiceContext, { store, review }: ShownChange) {
  if (review.status !== "published") return [];
  await store.businesses.touch({ id: review.businessId, at: context.clock.now() });
  return reviewTags({ id: review.businessId, categoryId: review.categoryId });
}

async function refuseCopies(
  store: TransactionStore,
  { text, exceptId }: { text: string; exceptId: string },
): Promise<void> {
  await store.reviews.lockWords(text);
  if (mayBeDuplicate(text) && (await store.reviews.hasSameWords({ text, exceptId }))) throw copiedReview();
}

function isSame(review: CheckedReview, edited: CheckedReview): boolean {
  return review.author === edited.author && review.stars === edited.stars && review.text === edited.text;
}

/** A hidden one looks held, as it does when it is sent again (D-09). */
function shownToAuthor({
  id,
  businessId,
  author,
  stars,
  text,
  at,
  status,
  editedAt,
}: LockedReview): OwnReview {
  return {
    ...{ id, businessId, author, stars, text, at },
    isEdited: editedAt !== null,
    status: status === "published" ? "published" : "held",
  };
}

function missing(id: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no own review ${id.slice(0, 40)}`,
    heading: "Esa reseña ya no está",
    spanish: "La reseña que buscás no existe o ya no se muestra.",
  });
}
