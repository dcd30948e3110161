import type { LockedReview } from "../../db/queries/reviews/review-writes.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { AuditAction } from "../../domain/history/history-labels.ts";
import { type DecisionOutcome, seenMoments } from "../../domain/reviews/moderated-review.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import { stateBefore, stateOf } from "../moderation/decided-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { readModerated } from "./read-moderated.ts";

const DECIDE = "review.decide";

interface SeenReview {
  readonly id: string;
  /** What the decision is based on (`seenOf`); without it the last decision wins. */
  readonly seen?: string | undefined;
}

type Change =
  | { readonly kind: "decided"; readonly after: ReviewStatus | null; readonly average: number | null }
  | { readonly kind: "decided-before" }
  | { readonly kind: "edited-before" };

/**
 * V-11. Staff only. A decision answers the open reports. Reviews that another person decided or the author edited
 * meanwhile stay as they are and are returned as such.
 */
export async function decideReviews(
  context: ServiceContext,
  { status, reviews }: { status: ReviewStatus; reviews: readonly SeenReview[] },
): Promise<DecisionOutcome[]> {
  const decidedBy = actorLabel(context.actor);
  const decidedAt = context.clock.now();
  return changeReviews(context, reviews, async ({ store, review, seen }) => {
    const isSame = review.status === status && review.openReports === 0;
    if (isSame && review.decidedBy === decidedBy) return unchanged(review);
    const stale = findStale(review, seen);
    if (stale) return stale;
    const state = { ...review, status, openReports: 0, decidedBy, decidedAt };
    await store.reviews.setState(review, state);
    const details = { after: status, was: stateOf(review) };
    await audit(context, { store, review, action: DECIDE, details, at: decidedAt });
    return { kind: "decided", after: status, average: await store.reviews.findAverage(review.businessId) };
  });
}

/** V-11. Staff only. Restores the state before the last decision; reports that came after it stay open. */
export async function undoDecision(
  context: ServiceContext,
  { id, seen }: SeenReview,
): Promise<DecisionOutcome> {
  const [outcome] = await changeReviews(context, [{ id, seen }], async ({ store, review }) => {
    const stale = findStale(review, seen);
    if (stale) return stale;
    const entry = await store.audit.findLatest({ subject: id, action: DECIDE });
    const was = stateBefore(review, entry);
    const openReports = was.openReports + review.openReports;
    await store.reviews.setState(review, { ...was, openReports, decisionReason: review.decisionReason });
    await audit(context, { store, review, action: "review.undo", details: { after: was.status } });
    return {
      kind: "decided",
      after: was.status,
      average: await store.reviews.findAverage(review.businessId),
    };
  });
  return outcome ?? { kind: "gone", id };
}

/** Staff only. A note for the others; it decides nothing. */
export async function noteReview(
  context: ServiceContext,
  { id, note }: { id: string; note: string },
): Promise<DecisionOutcome> {
  const [outcome] = await changeReviews(context, [{ id }], async ({ store, review }) => {
    if ((review.decisionReason ?? "") !== note) {
      await store.reviews.setState(review, { ...review, decisionReason: note || null });
      await audit(context, { store, review, action: "review.note", details: { note } });
    }
    return unchanged(review);
  });
  return outcome ?? { kind: "gone", id };
}

/** Staff only. Deletes the reports of the review too; false where it is gone already. Can't be undone. */
export async function deleteReview(
  context: ServiceContext,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  let isFound = false;
  await changeReviews(context, [{ id }], async ({ store, review }) => {
    isFound = true;
    await store.reviews.delete(review);
    await store.reviews.noteDeleted({ id, at: context.clock.now() });
    await audit(context, { store, review, action: "review.delete", details: { reason } });
    return { kind: "decided", after: null, average: null };
  });
  await deleteOrphanPhotos(context);
  return isFound;
}

interface ChangeInput {
  readonly store: TransactionStore;
  readonly review: LockedReview;
  readonly seen: string | undefined;
}

interface Changed {
  readonly review: LockedReview;
  readonly change: Change;
}

/** One transaction, with the businesses of the reviews locked. */
async function changeReviews(
  context: ServiceContext,
  seenReviews: readonly SeenReview[],
  change: (input: ChangeInput) => Promise<Change>,
): Promise<DecisionOutcome[]> {
  requireStaff(context.actor);
  const seen = new Map(seenReviews.map((review) => [review.id, review.seen]));
  const changed = await changeCatalogue(context, async (store) => {
    const result: Changed[] = [];
    for (const review of await store.reviews.lock([...seen.keys()]))
      result.push({ review, change: await change({ store, review, seen: seen.get(review.id) }) });
    const shown = result.filter(isShown).map(({ review }) => review);
    for (const { businessId } of shown)
      await store.businesses.touch({ id: businessId, at: context.clock.now() });
    const tags = shown.flatMap(({ businessId, categoryId }) => reviewTags({ id: businessId, categoryId }));
    return { result, tags: [...new Set(tags)] };
  });
  return readOutcomes(context, { ids: [...seen.keys()], changed });
}

/** Whether visitors see something else now. */
function isShown({ review, change }: Changed): boolean {
  if (change.kind !== "decided" || change.after === review.status) return false;
  return change.after === "published" || review.status === "published";
}

async function readOutcomes(
  context: ServiceContext,
  { ids, changed }: { ids: readonly string[]; changed: readonly Changed[] },
): Promise<DecisionOutcome[]> {
  const views = await readModerated(
    context,
    changed.map(({ review }) => review.id),
  );
  return ids.map((id) => {
    const found = changed.find(({ review }) => review.id === id);
    const review = views.find((view) => view.id === id);
    if (!found || !review) return { kind: "gone", id };
    if (found.change.kind !== "decided") return { kind: found.change.kind, review };
    const average = { before: found.review.average, after: found.change.average };
    return { kind: "decided", review, average: average.before === average.after ? null : average };
  });
}

function unchanged({ status, average }: LockedReview): Change {
  return { kind: "decided", after: status, average };
}

/** Null where the staff has seen the review as it is. */
function findStale({ decidedAt, editedAt }: LockedReview, seen: string | undefined): Change | null {
  const now = seenMoments({
    decidedAt: decidedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
  });
  if (seen === undefined || seen === now) return null;
  const [seenDecision = ""] = seen.split("/");
  const isDecided = seenDecision !== (decidedAt?.toISOString() ?? "");
  return { kind: isDecided ? "decided-before" : "edited-before" };
}

interface AuditOptions {
  readonly store: TransactionStore;
  readonly review: LockedReview;
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
  readonly at?: Date;
}

async function audit(
  context: ServiceContext,
  { store, review, action, details, at = context.clock.now() }: AuditOptions,
): Promise<void> {
  await writeAudit(context, {
    store,
    at,
    action,
    subject: review.id,
    details: { business: review.businessId, before: review.status, ...details },
  });
}
