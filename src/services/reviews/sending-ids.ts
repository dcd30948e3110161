import { createHash } from "node:crypto";
import type { CheckedReview } from "../../domain/reviews/check-review.ts";
import { duplicateKey } from "../../domain/reviews/moderate-review.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Sending {
  /** Null where nobody can be told from anybody else. */
  readonly clientKey: string | null;
  readonly businessId: string;
  readonly review: CheckedReview;
  readonly now: Date;
}

/**
 * The id of a review follows from who sends it and what it says, so that a second click or a second try finds the first, and nobody
 * else's: today's, and the one that yesterday would have given it. Nobody can tell it beforehand, since `who` is a secret's hash.
 */
export function sendingIds({ clientKey, businessId, review, now }: Sending): string[] {
  if (clientKey === null) return [];
  const today = Math.floor(now.getTime() / DAY_MS);
  const said = [clientKey, businessId, review.author, review.stars, duplicateKey(review.text) || review.text];
  return [today, today - 1].map((day) => uuidOf(JSON.stringify([day, ...said])));
}

/** A hash written as a UUID of version 8, which is for such. */
function uuidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join("-");
}
