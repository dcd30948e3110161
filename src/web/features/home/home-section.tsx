import { BusinessGrid } from "../../../business-ui/business-grid.tsx";
import type { FilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { HomeSection as Section } from "../../../domain/home/pick-home.ts";
import { SectionHeading } from "./section-heading.tsx";

interface HomeSectionProps extends Section {
  first: boolean;
  filters: readonly FilterId[];
}

/** H-01 */
export function HomeSection({ category, businesses, first, filters }: HomeSectionProps) {
  const titleId = `seccion-${category.id}`;
  return (
    <section
      aria-labelledby={titleId}
      data-rotates
      // Full width, since `far-below` (content-visibility) clips at the edges.
      className={`-mx-4 mt-6 px-4 pt-4 pb-5 md:-mx-6 md:px-6 ${first ? "" : "far-below-33 md:far-below-55 lg:far-below-33 xl:far-below-38"}`}
    >
      <SectionHeading id={titleId} category={category} filters={filters} />
      <BusinessGrid businesses={businesses} headingLevel={3} priority={first} row />
    </section>
  );
}
