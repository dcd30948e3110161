import type { ReactNode } from "react";
import { initialOf } from "../../../domain/accounts/member-name.ts";
import { formatAgo } from "../../../domain/reviews/format-ago.ts";
import type { OwnReview, Review } from "../../../domain/reviews/review.ts";
import { formatLongDate } from "../../../domain/schedule/format-date.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { MetaLine } from "./meta-line.tsx";

interface ReviewEntryProps {
  review: Review;
  now: Date | null;
  isOwn: boolean;
  children?: ReactNode;
}

export function ReviewEntry({ review, now, isOwn, children }: ReviewEntryProps) {
  const { author, stars, text, at, isEdited } = review;
  return (
    <article tabIndex={-1} className="flex scroll-mt-24 scroll-mb-28 gap-3 rounded-2xl outline-offset-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-pill bg-honey font-semibold"
      >
        {initialOf(author)}
      </span>
      <div className="min-w-0 grow">
        <MetaLine>
          <span className="flex flex-wrap items-center gap-x-1.5">
            <strong className="min-w-0">{author}</strong>{" "}
            {isOwn && <Tag className="text-olive">Tu reseña</Tag>}
          </span>{" "}
          <ReviewDate at={at} now={now} /> {isEdited && <span className="text-sm text-muted">Editada</span>}
        </MetaLine>
        <Stars value={stars} />
        <p className="mt-1 whitespace-pre-line">{text}</p>
        {children}
      </div>
    </article>
  );
}

/** D-09: the date until hydration, then the age in the same space, since the cached HTML serves every hour. */
function ReviewDate({ at, now }: { at: Date; now: Date | null }) {
  const written = formatLongDate(at);
  return (
    <time
      dateTime={at.toISOString()}
      title={now ? written : undefined}
      className="inline-grid text-sm text-muted *:[grid-area:1/1]"
    >
      <span className={now ? "invisible" : ""}>{written}</span>
      {now && <span>{formatAgo({ at, now })}</span>}
    </time>
  );
}

const STATUS_MESSAGES: Readonly<Record<OwnReview["status"], string>> = {
  published: "¡Gracias! Ya se ve en la guía.",
  held: "¡Gracias! La vamos a revisar antes de publicarla: por ahora la ves solo vos.",
};

interface OwnReviewsProps {
  reviews: readonly OwnReview[];
  now: Date | null;
  /** What the author can do with it. */
  children: (review: OwnReview) => ReactNode;
}

/** D-09: above the others; a held one is seen by its author only. */
export function OwnReviews({ reviews, now, children }: OwnReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <ul id="tu-resena" className="mt-5 grid scroll-mt-24 gap-3">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-panel border-2 border-olive bg-card p-4">
          <ReviewEntry review={review} now={now} isOwn>
            <p role="status" className="mt-2 text-sm font-semibold text-olive">
              {STATUS_MESSAGES[review.status]}
            </p>
            {children(review)}
          </ReviewEntry>
        </li>
      ))}
    </ul>
  );
}
