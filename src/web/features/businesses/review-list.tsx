import { initialOf } from "../../../domain/accounts/initial-of.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { oneDecimal } from "../../../domain/text/one-decimal.ts";
import { Stars } from "../../../ui/stars.tsx";

const NO_REVIEWS = "Todavía nadie escribió sobre este lugar.";

const day = new Intl.DateTimeFormat("es-AR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "America/Argentina/Buenos_Aires",
});

interface ReviewListProps {
  rating: number | null;
  reviewCount: number;
  reviews: readonly Review[];
}

/** What people say, the newest first. */
export function ReviewList({ rating, reviewCount, reviews }: ReviewListProps) {
  return (
    <section aria-labelledby="resenas" className="mt-10">
      <h2 id="resenas" className="mb-3 text-2xl">
        Reseñas
      </h2>
      {rating === null ? (
        <p className="text-muted">{NO_REVIEWS}</p>
      ) : (
        <div className="flex items-center gap-4 rounded-panel bg-card p-5 shadow-card">
          <p className="font-title text-4xl font-bold">{oneDecimal(rating)}</p>
          <div>
            <Stars value={rating} />
            <p className="text-muted">{countReviews(reviewCount)}</p>
          </div>
        </div>
      )}
      {reviews.length > 0 && (
        <ul className="divide-y divide-line">
          {reviews.map(({ id, author, stars, text, at }) => (
            <li key={id} className="flex gap-3 py-5">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-pill bg-honey font-semibold"
              >
                {initialOf(author)}
              </span>
              <article className="min-w-0">
                <p>
                  <strong>{author}</strong>{" "}
                  <span className="text-sm text-muted">
                    · <time dateTime={at.toISOString()}>{day.format(at)}</time>
                  </span>
                </p>
                <Stars value={stars} />
                <p className="mt-1 whitespace-pre-line">{text}</p>
              </article>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Stars may be given without a word. */
function countReviews(count: number): string {
  if (count === 0) return NO_REVIEWS;
  return count === 1 ? "1 reseña" : `${count} reseñas`;
}
