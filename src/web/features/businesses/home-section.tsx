import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import type { Category } from "../../../domain/categories/categories.ts";
import { paths } from "../../../domain/paths/paths.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes/text-link-class.ts";
import { BusinessGrid } from "./business-grid.tsx";
import { CATEGORY_COLOURS, SECTION_WORDS } from "./section-words.ts";

interface HomeSectionProps {
  category: Category;
  businesses: readonly CardView[];
  /** The first section of the page: its pictures come first. */
  first: boolean;
}

/** H-01: a category with a few of its places. */
export function HomeSection({ category, businesses, first }: HomeSectionProps) {
  const titleId = `seccion-${category.id}`;
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <div className="mb-3 flex items-end justify-between gap-4">
        <div className="relative pl-4">
          <span
            aria-hidden
            className={`absolute top-1.5 left-0 h-7 w-1.5 rounded-pill ${CATEGORY_COLOURS[category.id].bar}`}
          />
          <h2 id={titleId} className="text-title">
            {category.name}
          </h2>
          <p className="text-muted">{SECTION_WORDS[category.id]}</p>
        </div>
        <Link
          to={paths.category({ slug: category.slug })}
          aria-label={`Ver más ${category.name}`}
          className={`shrink-0 ${TEXT_LINK_CLASS}`}
        >
          Ver más <ArrowRight aria-hidden />
        </Link>
      </div>
      <BusinessGrid businesses={businesses} headingLevel={3} eager={first ? 3 : 0} row />
    </section>
  );
}
