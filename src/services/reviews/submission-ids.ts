import { createHash } from "node:crypto";
import { duplicateKey } from "../../domain/reviews/moderate-review.ts";
import type { CheckedReview } from "../../domain/reviews/review-form.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Submission {
  readonly clientKey: string | null;
  readonly businessId: string;
  readonly review: CheckedReview;
  /** The browser's name for what it sends, if it has one. */
  readonly submission: string | null;
  readonly now: Date;
}

/**
 * Idempotency: the id is a hash of client, content and day, so a retry finds the first submission. Today's id, then
 * yesterday's for retries past midnight.
 */
export function submissionIds({ clientKey, businessId, review, submission, now }: Submission): string[] {
  const { author, stars, text } = review;
  // With the content, so that the name alone never gets another client's review.
  const named =
    submission === null ? [] : [uuidOf(JSON.stringify([submission, businessId, author, stars, text]))];
  return [...named, ...contentIds({ clientKey, businessId, review, now })];
}

function contentIds({ clientKey, businessId, review, now }: Omit<Submission, "submission">): string[] {
  if (clientKey === null) return [];
  const today = Math.floor(now.getTime() / DAY_MS);
  const content = [
    clientKey,
    businessId,
    review.author,
    review.stars,
    duplicateKey(review.text) || review.text,
  ];
  return [today, today - 1].map((day) => uuidOf(JSON.stringify([day, ...content])));
}

/** A UUID that follows from the text. */
export function uuidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join("-");
}
