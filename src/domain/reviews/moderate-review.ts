import { hasLink } from "./has-link.ts";

/** Faster than a person can fill in the form. */
const SOONEST_MS = 3_000;

/** A discarded review looks accepted to its sender. */
export type Verdict = "publish" | "hold" | "discard";

interface SentReview {
  readonly author: string;
  readonly text: string;
  /** Honeypot field. */
  readonly trap: string;
  /** Null without a script. */
  readonly elapsedMs: number | null;
}

export function moderateReview({ author, text, trap, elapsedMs }: SentReview): Verdict {
  if (trap !== "") return "discard";
  const isTooSoon = elapsedMs !== null && elapsedMs < SOONEST_MS;
  return isTooSoon || hasLink(text) || hasLink(author) ? "hold" : "publish";
}
