import { Star } from "lucide";
import { groupDigits, oneDecimal } from "../domain/text/format-number.ts";
import { Icon } from "../ui/icon.tsx";

/** "4,6 (32)"; "4,6" where there are stars and no words yet; or that there is neither. */
export function RatingLine({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) return <p className="text-sm whitespace-nowrap text-muted">Sin reseñas</p>;
  const shown = oneDecimal(rating);
  const count = groupDigits(reviewCount);
  const reviews = reviewCount === 1 ? "1 reseña" : `${count} reseñas`;
  return (
    <p className="flex items-center gap-1 whitespace-nowrap">
      <Icon of={Star} size={18} className="fill-sun text-star-edge" />
      <span className="sr-only">{`${shown} de 5${reviewCount ? `, ${reviews}` : ""}`}</span>
      <strong aria-hidden>{shown}</strong>
      {reviewCount > 0 && (
        <span aria-hidden className="text-muted">
          ({count})
        </span>
      )}
    </p>
  );
}
