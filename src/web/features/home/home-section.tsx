import { BusinessGrid } from "../../../business-ui/business-grid.tsx";
import type { HomeSection as Section } from "../../../domain/home/pick-home.ts";
import { SectionHeading } from "./section-heading.tsx";

interface HomeSectionProps extends Section {
  /** The first section of the page has the first picture that a visitor sees. */
  first: boolean;
  /** The way to the rest of them keeps to what is open. */
  onlyOpen: boolean;
}

/** H-01: a category with a few of its places. */
export function HomeSection({ category, businesses, first, onlyOpen }: HomeSectionProps) {
  const titleId = `seccion-${category.id}`;
  return (
    <section
      aria-labelledby={titleId}
      data-rotates
      // As wide as the window, since a part that is far below is clipped at its own edges.
      className={`-mx-4 mt-6 px-4 pt-4 pb-5 md:-mx-6 md:px-6 ${first ? "" : "far-below-31 md:far-below-28 lg:far-below-30 xl:far-below-33"}`}
    >
      <SectionHeading id={titleId} category={category} onlyOpen={onlyOpen} />
      <BusinessGrid businesses={businesses} headingLevel={3} priority={first} row />
    </section>
  );
}
