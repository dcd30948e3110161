import type { CardView } from "../domain/businesses/card-view.ts";
import { BusinessCard } from "./business-card.tsx";
import { GRID_CLASS, ROW_CLASS, ROW_ITEM_CLASS } from "./grid-classes.ts";

interface BusinessGridProps {
  businesses: readonly CardView[];
  headingLevel: 2 | 3;
  priority?: boolean;
  row?: boolean;
  tagged?: boolean;
  /** Distances by business id; null: from the corner stored in the browser. */
  notes?: ReadonlyMap<string, string> | null;
}

export function BusinessGrid({
  businesses,
  headingLevel,
  priority = false,
  row = false,
  tagged = false,
  notes = null,
}: BusinessGridProps) {
  return (
    <ul className={row ? ROW_CLASS : GRID_CLASS}>
      {businesses.map((business, index) => (
        <li key={business.id} className={row ? ROW_ITEM_CLASS : ""}>
          <BusinessCard
            business={business}
            headingLevel={headingLevel}
            place={row ? "row" : "grid"}
            priority={priority && index === 0}
            steady={row}
            tagged={tagged}
            note={notes && (notes.get(business.id) ?? "")}
          />
        </li>
      ))}
    </ul>
  );
}
