import { useId } from "react";
import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { RatingLine } from "../../../business-ui/rating-line.tsx";
import { paths } from "../../../contract/paths.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";

interface SimilarPlacesProps {
  places: readonly { readonly card: CardView; readonly distance: string }[];
  className: string;
}

export function SimilarPlaces({ places, className }: SimilarPlacesProps) {
  const headingId = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`rounded-panel bg-card p-5 shadow-card ${className}`}>
      <h2 id={headingId} className="mb-2 text-xl">
        Parecidos cerca
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-5">
        {places.map(({ card, distance }) => (
          <li key={card.id}>
            <Link to={paths.business({ slug: card.slug })} className="group flex items-center gap-3 py-2">
              <Cover
                src={card.imageUrl}
                alt=""
                categoryId={card.categoryId}
                place="similar"
                placeholder={card.imagePlaceholder}
                className="w-[76px] shrink-0 rounded-xl"
              />
              <div className="min-w-0">
                <p className="line-clamp-2 font-semibold group-hover:underline">{card.title}</p>
                <div className="flex flex-wrap items-center gap-x-2 text-[0.95rem]">
                  {distance && <p className="text-muted">{distance}</p>}
                  <RatingLine averageRating={card.averageRating} reviewCount={card.reviewCount} />
                </div>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
