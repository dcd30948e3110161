import type { LockedPhoto } from "../../db/queries/reviews/photo-queries.ts";
import type { LockedReview } from "../../db/queries/reviews/review-writes.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireMember, requireStaff } from "../../domain/accounts/actor.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { PhotoOutcome } from "../../domain/reviews/moderated-review.ts";
import { MOST_PHOTOS, type PhotoState } from "../../domain/reviews/review-photo.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import { photoStateBefore } from "../moderation/decided-state.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { readModerated } from "./read-moderated.ts";
import { requireAuthor } from "./review-author.ts";

const DECIDE = "review.photo";

interface SeenPhoto {
  readonly id: string;
  /** Moment of the last decision, or empty: what this one is based on. */
  readonly seen: string;
}

/** V-08. Staff only. A decision answers the open reports. */
export function decidePhoto(
  context: ServiceContext,
  { id, seen, state }: SeenPhoto & { readonly state: PhotoState },
): Promise<PhotoOutcome> {
  return moderate(context, { id, seen }, async ({ store, review, photo }) => {
    const decision = {
      state,
      openReports: 0,
      decidedBy: actorLabel(context.actor),
      decidedAt: context.clock.now(),
    };
    await refuseFourth(store, { photo, state });
    await store.photos.decide(photo, decision);
    await audit(context, { store, review, photo, action: DECIDE, after: state, at: decision.decidedAt });
    return state;
  });
}

/** V-08. Staff only. Restores what was before the last decision; reports that came after it stay open for what shows. */
export function undoPhotoDecision(context: ServiceContext, { id, seen }: SeenPhoto): Promise<PhotoOutcome> {
  return moderate(context, { id, seen }, async ({ store, review, photo }) => {
    const was = photoStateBefore(photo, await store.audit.findLatest({ subject: id, action: DECIDE }));
    await refuseFourth(store, { photo, state: was.state });
    const openReports = was.state === "rejected" ? 0 : was.openReports + photo.openReports;
    await store.photos.decide(photo, { ...was, openReports });
    await audit(context, {
      store,
      review,
      photo,
      action: "review.photo-undo",
      after: was.state,
      at: context.clock.now(),
    });
    return was.state;
  });
}

/** V-08. For the author; one that is gone already is no error. */
export async function deleteOwnPhoto(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireMember(context.actor);
  await rateLimitClient(context, "review-edit");
  await changePhoto(context, id, async ({ store, review, photo }) => {
    requireAuthor(context, { review, key: "" });
    await store.photos.delete(photo);
    return { result: undefined, after: null };
  });
  await deleteOrphanPhotos(context);
}

/** A rejected photo makes room for another one. */
async function refuseFourth(
  store: TransactionStore,
  { photo, state }: { photo: LockedPhoto; state: PhotoState },
): Promise<void> {
  if (photo.state !== "rejected" || state === "rejected") return;
  if ((await store.photos.countKept(photo.reviewId)) < MOST_PHOTOS) return;
  throw new AppError({
    code: "conflict",
    message: "the review has three other photos",
    spanish: `La reseña ya tiene otras ${MOST_PHOTOS} fotos. Rechazá una antes.`,
  });
}

interface PhotoChange {
  readonly store: TransactionStore;
  readonly review: LockedReview;
  readonly photo: LockedPhoto;
}

async function moderate(
  context: ServiceContext,
  { id, seen }: SeenPhoto,
  work: (change: PhotoChange) => Promise<PhotoState>,
): Promise<PhotoOutcome> {
  requireStaff(context.actor);
  const done = await changePhoto(context, id, async (change) => {
    const { photo, review } = change;
    const isStale = seen !== (photo.decidedAt?.toISOString() ?? "");
    const after = isStale ? photo.state : await work(change);
    const kind = isStale ? ("decided-before" as const) : ("decided" as const);
    return { result: { kind, reviewId: review.id }, after };
  });
  const [view] = done ? await readModerated(context, [done.reviewId]) : [];
  return done && view ? { kind: done.kind, review: view } : { kind: "gone", review: null };
}

interface Changed<Result> {
  readonly result: Result;
  /** Null where it was deleted. */
  readonly after: PhotoState | null;
}

/** One transaction with the business and the review locked; null where the photo is gone. */
function changePhoto<Result>(
  context: ServiceContext,
  id: string,
  work: (change: PhotoChange) => Promise<Changed<Result>>,
): Promise<Result | null> {
  return changeCatalogue(context, async (store) => {
    const reviewId = await store.photos.findReviewId(id);
    const [review] = reviewId === null ? [] : await store.reviews.lock([reviewId]);
    const photo = review ? await store.photos.lock(id) : null;
    if (!review || !photo) return { result: null, tags: [] };
    const { result, after } = await work({ store, review, photo });
    const isSeen = after !== photo.state && [after, photo.state].includes("published");
    if (!isSeen || review.status !== "published") return { result, tags: [] };
    await store.businesses.touch({ id: review.businessId, at: context.clock.now() });
    return { result, tags: reviewTags({ id: review.businessId, categoryId: review.categoryId }) };
  });
}

interface AuditInput extends PhotoChange {
  readonly action: "review.photo" | "review.photo-undo";
  readonly after: PhotoState;
  readonly at: Date;
}

async function audit(context: ServiceContext, { store, review, photo, action, after, at }: AuditInput) {
  const { id, state, openReports, decidedBy, decidedAt } = photo;
  const was = { state, openReports, decidedBy, decidedAt };
  const details = { business: review.businessId, review: review.id, before: state, after, was };
  await writeAudit(context, { store, action, subject: id, details, at });
}
