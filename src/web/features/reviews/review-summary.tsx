import { Link } from "react-router";
import { formatReviewCount, formatStars } from "../../../business-ui/review-labels.ts";
import type { StarCount } from "../../../domain/reviews/review.ts";
import { type ReviewView, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { groupDigits, oneDecimal } from "../../../domain/text/format-number.ts";
import { Stars } from "../../../ui/stars.tsx";

interface ReviewSummaryProps {
  averageRating: number;
  reviewCount: number;
  counts: readonly StarCount[];
  view: ReviewView;
  hash: string;
}

/** D-09 */
export function ReviewSummary({ averageRating, reviewCount, counts, view, hash }: ReviewSummaryProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-panel bg-card p-5 shadow-card">
      <div className="grow text-center">
        <div className="font-title text-4xl font-bold">{oneDecimal(averageRating)}</div>
        <Stars value={averageRating} />
        <p className="text-muted">
          {reviewCount === 0 ? "Todavía nadie escribió sobre este lugar." : formatReviewCount(reviewCount)}
        </p>
      </div>
      <ul aria-label="Reseñas por cantidad de estrellas" className="min-w-[min(15rem,100%)] grow-[4]">
        {counts.map(({ stars, count }) => (
          <li key={stars}>
            <Bar {...{ stars, count, most, view, hash }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ROW =
  "grid min-h-8 pointer-coarse:min-h-11 grid-cols-[1ch_minmax(0,1fr)_4ch] items-center gap-3 rounded-lg text-sm no-underline";

interface BarProps extends StarCount {
  most: number;
  view: ReviewView;
  hash: string;
}

function Bar({ stars, count, most, view, hash }: BarProps) {
  const isChosen = view.stars === stars;
  const row = (
    <>
      <span aria-hidden>{stars}</span>
      {/* The CSP forbids inline styles, so an SVG has the width. */}
      <svg aria-hidden="true" width="100%" height="8" className="rounded-pill bg-line">
        <rect width={`${(100 * count) / most}%`} height="8" rx="4" className="fill-sun" />
      </svg>
      <span aria-hidden className="text-right text-muted">
        {groupDigits(count)}
      </span>
      <span className="sr-only">{`${formatStars(stars)}: ${formatReviewCount(count)}`}</span>
    </>
  );
  if (count === 0) return <div className={ROW}>{row}</div>;
  return (
    <Link
      to={{ search: reviewSearch({ order: view.order, stars: isChosen ? null : stars }), hash }}
      aria-current={isChosen ? "true" : undefined}
      preventScrollReset
      replace
      className={`${ROW} hover:bg-honey ${isChosen ? "bg-honey font-bold" : ""}`}
    >
      {row}
    </Link>
  );
}
