import type { CardView } from "../domain/businesses/card-view.ts";
import { BusinessCard } from "./business-card.tsx";
import { GRID_CLASS, ROW_CLASS, ROW_ITEM_CLASS } from "./grid-classes.ts";

interface BusinessGridProps {
  businesses: readonly CardView[];
  headingLevel: 2 | 3;
  /** The first picture that a visitor sees is in it. */
  priority?: boolean;
  /** A section of the home: one row on a phone, and cards that keep their height whoever is in them. */
  row?: boolean;
  /** Where the page does not say already of which category they are. */
  tagged?: boolean;
  /** How far each is, by id, where the page says so; otherwise from the corner that the browser remembers. */
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
