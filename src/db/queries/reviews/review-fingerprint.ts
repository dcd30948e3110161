import { createHash } from "node:crypto";
import { duplicateKey } from "../../../domain/reviews/moderate-review.ts";

/** By which the same words are known again; empty where a review has none at all, as one of emojis: it is compared with no other. */
export function reviewFingerprint(text: string): string {
  const words = duplicateKey(text);
  return words === "" ? "" : createHash("sha256").update(words).digest("base64url");
}
