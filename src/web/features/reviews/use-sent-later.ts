import { useEffect, useEffectEvent } from "react";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { onFormSent } from "../../../personal/offline/offline-store.ts";
import { type PostedReview, reviewOf } from "./use-posted-review.ts";

/** V-07: calls back when a review, or changes of one, that waited for a connection were sent to this address. */
export function useSentLater(path: string, onSent: (review: OwnReview) => void): void {
  const accept = useEffectEvent((answer: unknown) => {
    onSent(reviewOf((answer as { readonly result: PostedReview }).result));
  });
  useEffect(() => onFormSent(path, (answer) => accept(answer)), [path]);
}
