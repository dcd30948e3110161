import type { ReactNode } from "react";
import { initialOf } from "../../../domain/accounts/member-name.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { ReviewDate } from "./review-date.tsx";

interface ReviewEntryProps {
  review: Review;
  /** Null until the page is alive. */
  now: Date | null;
  /** Whoever reads it wrote it. */
  isOwn: boolean;
  /** What can be done about it, or what is to be said of it. */
  children?: ReactNode;
}

/** What somebody wrote. */
export function ReviewEntry({ review, now, isOwn, children }: ReviewEntryProps) {
  const { author, stars, text, at } = review;
  return (
    <article tabIndex={-1} className="flex scroll-mt-24 scroll-mb-28 gap-3 rounded-2xl outline-offset-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-pill bg-honey font-semibold"
      >
        {initialOf(author)}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <strong className="min-w-0">{author}</strong> {isOwn && <Tag className="text-olive">Tu reseña</Tag>}
          {/* With what comes before it: a line may end here, and should not begin with a dot. */}
          <span aria-hidden="true" className="text-sm text-muted">
            ·
          </span>
          <ReviewDate at={at} now={now} />
        </p>
        <Stars value={stars} />
        <p className="mt-1 whitespace-pre-line">{text}</p>
        {children}
      </div>
    </article>
  );
}
