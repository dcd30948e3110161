import type { CardView } from "../../../domain/businesses/card-view.ts";
import { BusinessCard } from "./business-card.tsx";

interface BusinessGridProps {
  businesses: readonly CardView[];
  headingLevel: 2 | 3;
  /** How many of them a visitor sees at once. */
  eager?: number;
  /** On a phone, one row that scrolls sideways and stops at each card. */
  row?: boolean;
}

const ROW =
  "flex snap-x snap-mandatory gap-4 overflow-x-auto -mx-4 px-4 py-2 scroll-px-4 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0";
const GRID = "grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3";

export function BusinessGrid({ businesses, headingLevel, eager = 0, row = false }: BusinessGridProps) {
  return (
    <ul className={row ? ROW : GRID}>
      {businesses.map((business, index) => (
        <li
          key={business.id}
          className={row ? "w-[82%] max-w-80 shrink-0 snap-start md:w-auto md:max-w-none" : ""}
        >
          <BusinessCard business={business} headingLevel={headingLevel} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
