import { startTransition, useEffect, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { currentReviewMemory } from "../../../personal/reviews/review-memory.ts";

interface OwnReviews {
  /** Shown above the others: those just sent or held. */
  readonly first: readonly OwnReview[];
  /** Of every review that this browser has sent about the business. */
  readonly ids: ReadonlySet<string>;
  add(review: OwnReview): void;
}

const NONE: ReadonlySet<string> = new Set();

/** D-09: asks the server about held reviews, which may have been published or deleted. */
export function useOwnReviews({
  businessId,
  sent,
}: {
  businessId: string;
  sent: OwnReview | null;
}): OwnReviews {
  const [ids, setIds] = useState(NONE);
  const [first, setFirst] = useState<readonly OwnReview[]>(sent ? [sent] : []);

  useEffect(() => {
    const own = currentReviewMemory().listOwn(businessId);
    startTransition(() => setIds(new Set(own.map(({ id }) => id))));
    const end = new AbortController();
    for (const { id, isHeld } of own) {
      if (isHeld)
        void fetchHeldReview({ id, signal: end.signal }).then(
          (review) => review && setFirst(appendNew(review)),
        );
    }
    return () => end.abort();
  }, [businessId]);

  const add = (review: OwnReview) => {
    currentReviewMemory().addOwn(review);
    setIds((known) => new Set([...known, review.id]));
    setFirst((shown) => [review, ...shown.filter(({ id }) => id !== review.id)]);
  };
  return { first, ids, add };
}

const appendNew = (review: OwnReview) => (shown: readonly OwnReview[]) =>
  shown.some(({ id }) => id === review.id) ? shown : [...shown, review];

/** Null unless it is still held. */
async function fetchHeldReview({
  id,
  signal,
}: {
  id: string;
  signal: AbortSignal;
}): Promise<OwnReview | null> {
  try {
    const response = await fetch(paths.review({ id }), { signal });
    const { review } = (await response.json()) as { review: (Omit<OwnReview, "at"> & { at: string }) | null };
    if (review?.status === "held") return { ...review, at: new Date(review.at) };
    currentReviewMemory().settleOwn({ id, isThere: review !== null });
  } catch {
    // Offline: the next page asks again.
  }
  return null;
}
