import { randomUUID } from "node:crypto";
import type { LockedBusinesses } from "../../db/queries/businesses/business-totals.ts";
import type { TransactionStore } from "../../db/store.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { voteTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import {
  BURST_MINUTES,
  type HoldReason,
  listHoldReasons,
  mayBeDuplicate,
} from "../../domain/reviews/moderate-review.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import type { CheckedReview, SubmittedReview } from "../../domain/reviews/review-form.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { hashAuthor } from "../rate-limits/hash-client.ts";
import { rateLimit, rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";
import { type EditKeyColumns, editKeyOf, NO_KEY } from "./review-author.ts";
import { submissionIds } from "./submission-ids.ts";

interface AddReviewInput extends Omit<SubmittedReview, "key"> {
  readonly slug: string;
  /** V-08: a visitor's secret for changing it later. */
  readonly key?: string;
  /** V-07: the browser's name for it, the same when it is sent again. */
  readonly submission?: string | null;
}

/** B-04, D-09. Public. Sent twice, it is stored once; sent again after its deletion, it is refused (V-07). */
export async function addReview(context: ServiceContext, input: AddReviewInput): Promise<OwnReview> {
  const { review } = input;
  const { business } = await getBusiness(context, { name: input.slug });
  // Bots rarely run scripts, so plain forms have a stricter limit of their own.
  if (input.elapsedMs === null) await rateLimitClient(context, "review-plain");
  await rateLimitClient(context, "review");
  if (input.trap !== "") return pretendHeld({ context, business, review });
  await rateLimit(context, { rule: "review-place", key: business.id });
  await requireRoom(context, "reviews");

  return changeCatalogue(context, async (store) => {
    const locked = await store.businesses.lockAll([business.id]);
    await store.reviews.lockWords(review.text);
    const ids = submissionIds({
      clientKey: context.clientKey,
      businessId: business.id,
      review,
      submission: input.submission ?? null,
      now: context.clock.now(),
    });
    const sent = await store.reviews.findAny(ids);
    if (sent) return { result: sent, tags: [] };
    const [named] = ids;
    if (named && input.submission && (await store.reviews.isDeleted(named))) throw deletedReview();
    if (mayBeDuplicate(review.text) && (await store.reviews.hasSameWords({ text: review.text })))
      throw copiedReview();
    const clientHash = hashAuthor({ subject: "review", clientKey: context.clientKey });
    const recentCount = await countRecent({ context, store, clientHash });
    const holdReasons = listHoldReasons({ ...review, elapsedMs: input.elapsedMs, recentCount });
    const id = ids[0] ?? randomUUID();
    const editKey = findMember(context.actor)
      ? NO_KEY
      : editKeyOf({ key: input.key ?? "", at: context.clock.now() });
    const added = await insert({
      ...{ context, store, locked, business, review, holdReasons, id },
      columns: { clientHash, ...editKey },
    });
    const isSeen = added.status === "published";
    return { result: added, tags: isSeen ? voteTags(business) : [] };
  });
}

interface CountRecentInput {
  readonly context: ServiceContext;
  readonly store: TransactionStore;
  readonly clientHash: string | null;
}

async function countRecent({ context, store, clientHash }: CountRecentInput): Promise<number> {
  if (clientHash === null) return 0;
  const since = new Date(context.clock.now().getTime() - BURST_MINUTES * 60_000);
  return store.moderation.countOfClient({ clientHash, since });
}

function deletedReview(): AppError {
  return new AppError({
    code: "invalid",
    message: "a deleted review, sent again",
    spanish: "Esta reseña se borró. Para publicarla de nuevo, escribila con otras palabras.",
    field: "text",
  });
}

export function copiedReview(): AppError {
  return new AppError({
    code: "invalid",
    message: "a copy of another review",
    spanish: "Ya hay una reseña con ese mismo texto. Contalo con tus palabras.",
    field: "text",
  });
}

interface ReviewInput {
  readonly context: ServiceContext;
  readonly business: Business;
  readonly review: CheckedReview;
}

interface Insertion extends ReviewInput {
  readonly store: TransactionStore;
  readonly locked: LockedBusinesses;
  readonly holdReasons: readonly HoldReason[];
  readonly columns: EditKeyColumns & { readonly clientHash: string | null };
  readonly id: string;
}

async function insert({
  context,
  store,
  locked,
  business,
  review,
  holdReasons,
  columns,
  id: newId,
}: Insertion): Promise<OwnReview> {
  const at = context.clock.now();
  const isHeld = holdReasons.length > 0;
  const status = isHeld ? "held" : "published";
  const memberId = findMember(context.actor)?.id ?? null;
  const own = { id: newId, businessId: business.id, ...review, at, status } as const;
  const stored = { ...own, ...columns, holdReasons: [...holdReasons], memberId };
  const id = await store.reviews.add({ ...stored, locked });
  if (id === null) {
    throw new AppError({
      code: "conflict",
      message: `business ${business.id} was renamed meanwhile`,
      spanish: "El lugar cambió de dirección en la guía. Enviá la reseña otra vez.",
    });
  }
  if (!isHeld) await store.businesses.touch({ id: business.id, at });
  return { ...own, isEdited: false };
}

/** The answer to a filled honeypot looks like a held review. */
function pretendHeld({ context, business, review }: ReviewInput): OwnReview {
  return {
    id: randomUUID(),
    businessId: business.id,
    ...review,
    at: context.clock.now(),
    isEdited: false,
    status: "held",
  };
}
