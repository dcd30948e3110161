import { randomUUID } from "node:crypto";
import type { LockedBusinesses } from "../../db/queries/businesses/lock-businesses.ts";
import type { TransactionStore } from "../../db/store.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { reviewTags } from "../../domain/catalogue/catalogue-tags.ts";
import {
  type CheckedReview,
  checkReview,
  type ReviewDraft,
  type ReviewFaults,
} from "../../domain/reviews/check-review.ts";
import { mayBeDuplicate, moderateReview } from "../../domain/reviews/moderate-review.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { getReviewedBusiness } from "./get-reviewed-business.ts";
import { sendingIds } from "./sending-ids.ts";

const COPIED = "Ya hay una reseña con ese mismo texto. Contalo con tus palabras.";

interface NewReview {
  /** Of the business. */
  readonly slug: string;
  readonly draft: ReviewDraft;
  readonly trap: string;
  /** The hash that the rate limits know somebody by; null where the server itself writes. */
  readonly clientKey: string | null;
  readonly elapsedMs: number | null;
  /** Once nothing is wrong with it: whoever asks may have sent too many. */
  readonly beforeWriting?: () => Promise<void>;
}

export type SentReview =
  | { readonly review: OwnReview; readonly faults: null }
  | { readonly review: null; readonly faults: ReviewFaults };

/** Open to everybody (D-09, B-04): a member's counts once in the rating, together with their stars (B-09). */
export async function addReview(context: ServiceContext, input: NewReview): Promise<SentReview> {
  const business = await getReviewedBusiness(context, { slug: input.slug });
  const { review, faults } = checkReview(input.draft);
  if (faults) return { review: null, faults };
  await input.beforeWriting?.();
  const verdict = moderateReview({ ...review, honeypot: input.trap, elapsedMs: input.elapsedMs });
  if (verdict === "discard") return { review: pretend({ context, business, review }), faults: null };
  await rateLimit(context, { rule: "review-place", clientKey: business.id });

  return changeCatalogue<SentReview>(context, async (store) => {
    const locked = await store.businesses.lockAll([business.id]);
    await store.sentReviews.lockWords(review.text);
    const ids = sendingIds({
      clientKey: input.clientKey,
      businessId: business.id,
      review,
      now: context.clock.now(),
    });
    const sent = await store.sentReviews.findOfSender(ids);
    if (sent) return { result: { review: sent, faults: null }, tags: [] };
    if (mayBeDuplicate(review.text) && (await store.sentReviews.hasSame(review.text)))
      return { result: { review: null, faults: { text: COPIED } }, tags: [] };
    const isHeld = verdict === "hold";
    const id = ids[0] ?? randomUUID();
    const added = await insert({ context, store, locked, business, review, isHeld, id });
    const isSeen = added.status === "published";
    return {
      result: { review: added, faults: null },
      tags: isSeen ? reviewTags(business) : [],
    };
  });
}

interface Sending {
  readonly context: ServiceContext;
  readonly business: Business;
  readonly review: CheckedReview;
}

interface Insertion extends Sending {
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
  const id = await store.reviews.addReview({ ...own, memberId, locked });
  if (id === null) throw new Error("the business is locked and yet gone");
  if (!isHeld) await store.businesses.touch({ id: business.id, at });
  return own;
}

/** Whoever fills in what people do not see is told what people are told whose review waits. */
function pretend({ context, business, review }: Sending): OwnReview {
  return {
    id: randomUUID(),
    businessId: business.id,
    ...review,
    at: context.clock.now(),
    status: "held",
  };
}
