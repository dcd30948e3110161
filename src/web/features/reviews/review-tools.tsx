import { useState } from "react";
import { Link } from "react-router";
import { formatReviewCount, formatStars } from "../../../business-ui/review-labels.ts";
import type { ReviewOrder } from "../../../domain/reviews/review.ts";
import { type ReviewView, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { pillClass } from "../../../ui/classes/pill-class.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes/text-link-class.ts";

/** D-09 */
const ORDERS: readonly (readonly [ReviewOrder, string])[] = [
  ["recent", "Más recientes"],
  ["highest", "Mejor puntuadas"],
  ["lowest", "Peor puntuadas"],
];

interface ReviewToolsProps {
  view: ReviewView;
  total: number;
  hash: string;
}

/** Links, so that order and filter are in the URL and need no script. */
export function ReviewTools({ view: { order, stars }, total, hash }: ReviewToolsProps) {
  const [wasFiltered, setWasFiltered] = useState(false);
  if (stars !== null && !wasFiltered) setWasFiltered(true);
  if (stars !== null)
    return (
      <p className="mt-5 flex flex-wrap items-center gap-x-4">
        <span>
          {formatReviewCount(total)} de {formatStars(stars)}
        </span>
        <Link
          to={{ search: reviewSearch({ order }), hash }}
          preventScrollReset
          replace
          className={TEXT_LINK_CLASS}
        >
          Ver todas las reseñas
        </Link>
      </p>
    );
  if (total < 2) return null;
  return (
    <nav ref={wasFiltered ? focusFirstLink : undefined} aria-label="Ordenar las reseñas" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {ORDERS.map(([each, label]) => (
          <li key={each}>
            <Link
              to={{ search: reviewSearch({ order: each }), hash }}
              aria-current={each === order ? "true" : undefined}
              preventScrollReset
              replace
              className={pillClass({ selected: each === order })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link "Ver todas las reseñas" is gone, and the focus with it. */
function focusFirstLink(nav: HTMLElement | null): void {
  if (document.activeElement === document.body) nav?.querySelector("a")?.focus({ preventScroll: true });
}
