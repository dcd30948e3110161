import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ReviewOrder } from "../../../domain/reviews/review.ts";
import { type ReviewView, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { pillClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { formatReviewCount, formatStars } from "./review-labels.ts";

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

/** How the reviews are sorted and narrowed down: in the address, and without a script. */
export function ReviewTools({ view: { order, stars }, total, hash }: ReviewToolsProps) {
  const before = useRef(stars);
  const orders = useRef<HTMLElement>(null);
  useEffect(() => {
    // "Ver todas las reseñas" is gone, and the focus with it.
    const wasNarrow = before.current !== null && stars === null;
    before.current = stars;
    if (wasNarrow && document.activeElement === document.body)
      orders.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [stars]);
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
    <nav ref={orders} aria-label="Ordenar las reseñas" className="mt-5">
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
