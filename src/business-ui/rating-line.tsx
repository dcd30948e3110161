import { Star } from "lucide";
import { groupDigits, oneDecimal } from "../domain/text/format-number.ts";
import { Icon } from "../ui/icon.tsx";
import { formatReviewCount } from "./review-labels.ts";

/** "4,6 (32)", "4,6" with ratings but no reviews, or "Sin reseñas". */
export function RatingLine({
  averageRating,
  reviewCount,
}: {
  averageRating: number | null;
  reviewCount: number;
}) {
  if (averageRating === null) return <p className="text-sm whitespace-nowrap text-muted">Sin reseñas</p>;
  const shown = oneDecimal(averageRating);
  return (
    <p className="flex items-center gap-1 whitespace-nowrap">
      <Icon of={Star} size={18} className="fill-sun text-star-edge" />
      <span className="sr-only">{`${shown} de 5${reviewCount ? `, ${formatReviewCount(reviewCount)}` : ""}`}</span>
      <strong aria-hidden>{shown}</strong>
      {reviewCount > 0 && (
        <span aria-hidden className="text-muted">
          ({groupDigits(reviewCount)})
        </span>
      )}
    </p>
  );
}
