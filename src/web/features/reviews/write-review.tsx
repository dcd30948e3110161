import type { OwnReview } from "../../../domain/reviews/review.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { ReviewForm } from "./review-form.tsx";
import { useReviewForm } from "./use-review-form.ts";

interface WriteReviewProps {
  business: { readonly id: string; readonly slug: string };
  onSent: (review: OwnReview) => void;
}

/** D-09 */
export function WriteReview({ business, onSent }: WriteReviewProps) {
  const { form, details, onToggle } = useReviewForm({ business, onSent });
  return (
    <details ref={details} onToggle={onToggle} className="mt-5">
      <summary
        className={`${buttonClass({ variant: "outline" })} w-fit list-none [&::-webkit-details-marker]:hidden`}
      >
        Escribir una reseña
      </summary>
      <ReviewForm slug={business.slug} form={form} />
    </details>
  );
}
