import { Link } from "react-router";
import { LAST_GROWING_PAGE } from "../../../domain/catalogue/listing-view.ts";
import { type ReviewView, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { buttonClass } from "../../../ui/classes.ts";

interface ReviewListEndProps {
  view: ReviewView;
  remaining: number;
  hash: string;
}

export function ReviewListEnd({ view, remaining, hash }: ReviewListEndProps) {
  const grows = view.page < LAST_GROWING_PAGE;
  const standsAlone = view.page > LAST_GROWING_PAGE;
  const outline = buttonClass({ variant: "outline" });
  if (!standsAlone && remaining === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {standsAlone && (
        <Link to={{ search: reviewSearch({ ...view, page: view.page - 1 }), hash }} className={outline}>
          Las anteriores
        </Link>
      )}
      {remaining > 0 && (
        <Link
          to={{ search: reviewSearch({ ...view, page: view.page + 1 }), hash }}
          preventScrollReset={grows}
          replace={grows}
          className={outline}
        >
          Ver más reseñas
        </Link>
      )}
    </p>
  );
}
