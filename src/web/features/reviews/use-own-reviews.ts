import { startTransition, useEffect, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { currentReviewMemory } from "../../../personal/review-memory.ts";

interface OwnReviews {
  /** To be shown first: what was just sent, and what is held. */
  readonly first: readonly OwnReview[];
  /** Of all that this browser has sent about the business. */
  readonly ids: ReadonlySet<string>;
  add(review: OwnReview): void;
}

const NONE: ReadonlySet<string> = new Set();

/** D-09: what this browser has sent. The server says what became of what was held: it may be published or gone by now. */
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
        void askFor({ id, signal: end.signal }).then((review) => review && setFirst(placing(review)));
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

const placing = (review: OwnReview) => (shown: readonly OwnReview[]) =>
  shown.some(({ id }) => id === review.id) ? shown : [...shown, review];

/** One that is held still; null for any other, which the list of the page has or nobody sees. */
async function askFor({ id, signal }: { id: string; signal: AbortSignal }): Promise<OwnReview | null> {
  try {
    const response = await fetch(paths.review({ id }), { signal });
    // Our own server's answer.
    const { review } = (await response.json()) as { review: (Omit<OwnReview, "at"> & { at: string }) | null };
    if (review?.status === "held") return { ...review, at: new Date(review.at) };
    currentReviewMemory().settleOwn({ id, exists: review !== null });
  } catch {
    // Without a connection nothing is known: it is asked again with the next page.
  }
  return null;
}
