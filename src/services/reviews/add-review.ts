import { randomUUID } from "node:crypto";
import type { LockedBusinesses } from "../../db/queries/businesses/business-totals.ts";
import type { TransactionStore } from "../../db/store.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { mayBeDuplicate, moderateReview } from "../../domain/reviews/moderate-review.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import type { CheckedReview, SubmittedReview } from "../../domain/reviews/review-form.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { rateLimit, rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { submissionIds } from "./submission-ids.ts";

interface AddReviewInput extends SubmittedReview {
  readonly slug: string;
}

/** B-04, D-09. Public. Sent twice, it is stored once. */
export async function addReview(context: ServiceContext, input: AddReviewInput): Promise<OwnReview> {
  const { review } = input;
  const { business } = await getBusiness(context, { name: input.slug, isFuzzy: false });
  // Bots rarely run scripts, so plain forms have a stricter limit of their own.
  if (input.elapsedMs === null) await rateLimitClient(context, "review-plain");
  await rateLimitClient(context, "review");
  const verdict = moderateReview({ ...review, honeypot: input.trap, elapsedMs: input.elapsedMs });
  if (verdict === "discard") return pretendHeld({ context, business, review });
  await rateLimit(context, { rule: "review-place", key: business.id });

  return changeCatalogue(context, async (store) => {
    const locked = await store.businesses.lockAll([business.id]);
    await store.reviews.lockWords(review.text);
    const ids = submissionIds({
      clientKey: context.clientKey,
      businessId: business.id,
      review,
      now: context.clock.now(),
    });
    const sent = await store.reviews.findAny(ids);
    if (sent) return { result: sent, tags: [] };
    if (mayBeDuplicate(review.text) && (await store.reviews.hasSameWords(review.text))) throw copied();
    const isHeld = verdict === "hold";
    const id = ids[0] ?? randomUUID();
    const added = await insert({ context, store, locked, business, review, isHeld, id });
    const isSeen = added.status === "published";
    return { result: added, tags: isSeen ? reviewTags(business) : [] };
  });
}

function copied(): AppError {
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
  readonly isHeld: boolean;
  readonly id: string;
}

async function insert({
  context,
  store,
  locked,
  business,
  review,
  isHeld,
  id: newId,
}: Insertion): Promise<OwnReview> {
  const at = context.clock.now();
  const status = isHeld ? "held" : "published";
  const memberId = findMember(context.actor)?.id ?? null;
  const own = { id: newId, businessId: business.id, ...review, at, status } as const;
  const id = await store.reviews.add({ ...own, memberId, locked });
  if (id === null) {
    throw new AppError({
      code: "conflict",
      message: `business ${business.id} was renamed meanwhile`,
      spanish: "El lugar cambió de dirección en la guía. Enviá la reseña otra vez.",
    });
  }
  if (!isHeld) await store.businesses.touch({ id: business.id, at });
  return own;
}

/** The answer to a filled honeypot looks like a held review. */
function pretendHeld({ context, business, review }: ReviewInput): OwnReview {
  return {
    id: randomUUID(),
    businessId: business.id,
    ...review,
    at: context.clock.now(),
    status: "held",
  };
}
