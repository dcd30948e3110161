import { BusinessGrid } from "../../../business-ui/business-grid.tsx";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { OPENING_HEADINGS } from "../../../domain/near/nearest-text.ts";
import type { OpeningKind } from "../../../domain/schedule/choose-opening.ts";

interface OpeningPlacesProps {
  businesses: readonly CardView[];
  kind: OpeningKind;
  distances: ReadonlyMap<string, string> | null;
}

/** V-02 */
export function OpeningPlaces({ businesses, kind, distances }: OpeningPlacesProps) {
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby="abren" className="mt-10">
      <h2 id="abren" className="mb-4 text-title">
        {OPENING_HEADINGS[kind]}
      </h2>
      <BusinessGrid businesses={businesses} notes={distances} headingLevel={3} />
    </section>
  );
}
