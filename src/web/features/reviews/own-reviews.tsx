import type { OwnReview } from "../../../domain/reviews/review.ts";
import { ReviewEntry } from "./review-entry.tsx";

const SAID: Readonly<Record<OwnReview["status"], string>> = {
  published: "¡Gracias! Ya se ve en la guía.",
  held: "¡Gracias! La vamos a revisar antes de publicarla: por ahora la ves solo vos.",
};

/** D-09: what whoever looks has written, first of all and marked; one that is held nobody else sees. */
export function OwnReviews({ reviews, now }: { reviews: readonly OwnReview[]; now: Date | null }) {
  if (reviews.length === 0) return null;
  return (
    <ul id="tu-resena" className="mt-5 grid scroll-mt-24 gap-3">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-panel border-2 border-olive bg-card p-4">
          <ReviewEntry review={review} now={now} isOwn>
            <p role="status" className="mt-2 text-sm font-semibold text-olive">
              {SAID[review.status]}
            </p>
          </ReviewEntry>
        </li>
      ))}
    </ul>
  );
}
