import { paths } from "../../../contract/paths.ts";
import { REVIEW_NOT_SAVED, type ReviewFaults } from "../../../domain/reviews/check-review.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";

/** Sending again after a timeout is idempotent. */
const TIMEOUT_MS = 20_000;

export type PostedReview =
  | { readonly review: OwnReview }
  | { readonly review: null; readonly faults: ReviewFaults; readonly message: string };

/** B-07: never throws. */
export async function postReview({
  slug,
  form,
  elapsedMs,
}: {
  slug: string;
  form: HTMLFormElement;
  elapsedMs: number;
}): Promise<PostedReview> {
  const body = new FormData(form);
  body.set("elapsed", String(Math.round(elapsedMs)));
  try {
    const response = await fetch(paths.reviews({ slug }), {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(await response.json());
  } catch {
    return { review: null, faults: {}, message: REVIEW_NOT_SAVED };
  }
}

function readAnswer(answer: unknown): PostedReview {
  const { review, faults, message } = answer as {
    review?: Omit<OwnReview, "at"> & { at: string };
    faults?: ReviewFaults;
    message?: string;
  };
  if (review) return { review: { ...review, at: new Date(review.at) } };
  return { review: null, faults: faults ?? {}, message: faults ? "" : (message ?? REVIEW_NOT_SAVED) };
}
