import { MapPin } from "lucide";
import type { ReactNode } from "react";
import { CategoryTag } from "../../../business-ui/category-tag.tsx";
import { OpenLine } from "../../../business-ui/open-line.tsx";
import { RatingLine } from "../../../business-ui/rating-line.tsx";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { formatPriceLevel } from "../../../domain/businesses/price-level.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Imported data may have titles this long. */
const LONG_TITLE = 80;

interface BusinessHeadProps {
  business: CardView;
  category: string;
  priceLevel: number | null;
  speciality: string;
  actions: ReactNode;
  links: ReactNode;
}

/** What visitors decide by, in the first screen: above the pictures, on a phone below them unless the window is low. */
export function BusinessHead({
  business,
  category,
  priceLevel,
  speciality,
  actions,
  links,
}: BusinessHeadProps) {
  const { title, address, hours, averageRating, reviewCount, categoryId } = business;
  const price = priceLevel && formatPriceLevel(priceLevel);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-9 gap-y-4 lg:col-span-2">
      <div className="min-w-0 max-md:w-full">
        <h1 className={title.length > LONG_TITLE ? "text-xl" : "text-display"}>{title}</h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingLine averageRating={averageRating} reviewCount={reviewCount} />
          {price && (
            <span title={price.words} className="font-semibold text-muted">
              <span aria-hidden>{price.signs}</span>
              <span className="sr-only">{price.words}</span>
            </span>
          )}
          <CategoryTag categoryId={categoryId} category={category} />
        </div>
        {/* On a line of its own, since its words come after hydration. */}
        <OpenLine hours={hours} />
        <p className="flex items-start gap-1.5">
          <Icon of={MapPin} size={18} className="mt-1 shrink-0" />
          <span className="min-w-0">{address || NO_DIRECTION}</span>
        </p>
        {speciality && <p className="mt-1 text-lg text-muted">{speciality}</p>}
      </div>
      {/* Room for both rows beside the name. */}
      <div className="flex min-w-0 flex-col gap-2 empty:hidden max-md:w-full lg:items-end">
        {actions}
        {links}
      </div>
    </header>
  );
}
