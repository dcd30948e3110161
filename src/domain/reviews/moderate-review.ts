import { hasLink } from "./has-link.ts";

/** Sooner than this nobody has read the form, chosen stars and written something. */
const SOONEST_MS = 3_000;

/** What is done with a review that has no faults: a discarded one looks accepted to whoever sent it. */
export type Verdict = "publish" | "hold" | "discard";

interface SentReview {
  readonly author: string;
  readonly text: string;
  /** What was written into the field that people do not see. */
  readonly trap: string;
  /** Since the form was opened; null where no script says so. */
  readonly elapsedMs: number | null;
}

/** `moderateReview({ author: "Ana", text: "Vean www.algo.com", trap: "", elapsedMs: 20_000 }) === "hold"` */
export function moderateReview({ author, text, trap, elapsedMs }: SentReview): Verdict {
  if (trap !== "") return "discard";
  const isTooSoon = elapsedMs !== null && elapsedMs < SOONEST_MS;
  return isTooSoon || hasLink(text) || hasLink(author) ? "hold" : "publish";
}
