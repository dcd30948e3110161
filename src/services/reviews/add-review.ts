import { createHash, randomUUID } from "node:crypto";
import type { TransactionStore } from "../../db/database.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { businessTag, listTags } from "../../domain/catalogue/catalogue-tags.ts";
import {
  type CheckedReview,
  checkReview,
  type ReviewDraft,
  type ReviewFaults,
} from "../../domain/reviews/check-review.ts";
import { moderateReview } from "../../domain/reviews/moderate-review.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { isLongEnoughToBeCopied, reviewWords } from "../../domain/reviews/review-words.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { takeTurn } from "../rate-limits/take-turn.ts";
import type { ServiceContext } from "../service-context.ts";
import { getReviewedBusiness } from "./get-reviewed-business.ts";

/** Within this, the same words by the same name about the same place were sent twice, not written twice. */
const SAME_SENDING_MS = 24 * 60 * 60 * 1000;
const COPIED = "Ya hay una reseña con ese mismo texto. Contalo con tus palabras.";

interface NewReview {
  /** Of the business. */
  readonly slug: string;
  readonly draft: ReviewDraft;
  readonly trap: string;
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
  const verdict = moderateReview({ ...review, trap: input.trap, elapsedMs: input.elapsedMs });
  if (verdict === "discard") return { review: pretend({ context, business, review }), faults: null };
  await takeTurn(context, { rule: "review-place", who: business.id });

  return changeCatalogue(context, async (store) => {
    await store.businesses.lockAll([business.id]);
    const known = await findKnown({ context, store, business, review });
    if (known) return { result: known, tags: [] };
    const added = await insert({ context, store, business, review, isHeld: verdict === "hold" });
    const isSeen = added.status === "published";
    return {
      result: { review: added, faults: null },
      tags: isSeen ? [businessTag(business.id), ...listTags(business.categoryId)] : [],
    };
  });
}

interface Sending {
  readonly context: ServiceContext;
  readonly business: Business;
  readonly review: CheckedReview;
}

/** What was sent before: by the same person it is there already, by another it is a copy. */
async function findKnown({
  context,
  store,
  business,
  review,
}: Sending & { store: TransactionStore }): Promise<SentReview | null> {
  const words = reviewWords(review.text);
  const fingerprint = fingerprintOf(words);
  const since = new Date(context.clock.now().getTime() - SAME_SENDING_MS);
  const { author } = review;
  const sent = await store.sentReviews.findRecent({ fingerprint, businessId: business.id, author, since });
  if (sent) return { review: sent, faults: null };
  if (!isLongEnoughToBeCopied(words) || !(await store.sentReviews.hasSame(fingerprint))) return null;
  return { review: null, faults: { text: COPIED } };
}

async function insert({
  context,
  store,
  business,
  review,
  isHeld,
}: Sending & { store: TransactionStore; isHeld: boolean }): Promise<OwnReview> {
  const at = context.clock.now();
  const status = isHeld ? "held" : "published";
  const memberId = findMember(context.actor)?.id ?? null;
  const fingerprint = fingerprintOf(reviewWords(review.text));
  const own = { id: randomUUID(), businessId: business.id, ...review, at, status } as const;
  const id = await store.voices.addReview({ ...own, memberId, fingerprint });
  if (id === null) throw new Error("the business is locked and yet gone");
  if (!isHeld) await store.businesses.touch({ id: business.id, at });
  return own;
}

/** Whoever fills in what people do not see learns nothing from the answer. */
function pretend({ context, business, review }: Sending): OwnReview {
  return {
    id: randomUUID(),
    businessId: business.id,
    ...review,
    at: context.clock.now(),
    status: "held",
  };
}

/** Empty where a review has no words at all, as one of emojis: it is not compared with any. */
function fingerprintOf(words: string): string {
  return words === "" ? "" : createHash("sha256").update(words).digest("base64url");
}
