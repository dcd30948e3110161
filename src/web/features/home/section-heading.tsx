import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CATEGORY_COLOURS, CATEGORY_TAGLINES } from "../../../business-ui/category-style.ts";
import { paths } from "../../../contract/paths.ts";
import type { FilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { Category } from "../../../domain/categories/categories.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface SectionHeadingProps {
  id: string;
  category: Category;
  filters?: readonly FilterId[];
}

/** H-01 */
export function SectionHeading({ id, category, filters = [] }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex items-end justify-between gap-4">
      <div className="relative pl-4">
        <span
          aria-hidden
          className={`absolute top-1.5 left-0 h-7 w-1.5 rounded-pill ${CATEGORY_COLOURS[category.id].bar}`}
        />
        <h2 id={id} className="text-title">
          {category.name}
        </h2>
        <p className="text-muted">{CATEGORY_TAGLINES[category.id]}</p>
      </div>
      <Link
        to={paths.category({ slug: category.slug, filters })}
        aria-label={`Ver más ${category.name}`}
        className={`shrink-0 ${TEXT_LINK_CLASS}`}
      >
        Ver más <Icon of={ArrowRight} />
      </Link>
    </div>
  );
}

export function FavouritesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="far-below-47 md:far-below-44 -mx-4 mt-7 bg-honey px-4 py-7 md:mx-0 md:rounded-panel md:px-7">
      {children}
    </div>
  );
}

export function FavouritesHeading() {
  return (
    <div className="relative pl-4">
      <span aria-hidden className="absolute top-1.5 left-0 h-7 w-1.5 rounded-pill bg-sun" />
      <h2 className="text-title">Favoritos de la Ciudad</h2>
      <p className="text-muted">Los mejores de cada categoría</p>
    </div>
  );
}
