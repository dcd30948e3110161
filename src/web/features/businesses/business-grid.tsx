import type { CardView } from "../../../domain/businesses/card-view.ts";
import { BusinessCard } from "./business-card.tsx";
import { GRID_CLASS, ROW_CLASS, ROW_ITEM_CLASS } from "./grid-classes.ts";

interface BusinessGridProps {
  businesses: readonly CardView[];
  headingLevel: 2 | 3;
  /** How many of them a visitor sees at once. */
  eager?: number;
  /** A section of the home: one row on a phone, and cards that keep their height whoever is in them. */
  row?: boolean;
  /** Where the page does not say already of which category they are. */
  tagged?: boolean;
}

export function BusinessGrid({
  businesses,
  headingLevel,
  eager = 0,
  row = false,
  tagged = false,
}: BusinessGridProps) {
  return (
    <ul className={row ? ROW_CLASS : GRID_CLASS}>
      {businesses.map((business, index) => (
        <li key={business.id} className={row ? ROW_ITEM_CLASS : ""}>
          <BusinessCard
            business={business}
            headingLevel={headingLevel}
            eager={index < eager}
            steady={row}
            tagged={tagged}
          />
        </li>
      ))}
    </ul>
  );
}
