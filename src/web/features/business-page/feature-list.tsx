import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { FeatureId } from "../../../domain/businesses/business-features.ts";
import type { Category } from "../../../domain/categories/categories.ts";

interface FeatureListProps {
  features: readonly { readonly text: string; readonly filterId: FeatureId | null }[];
  category: Pick<Category, "slug"> | null;
}

const FEATURE = "inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 py-2";

/** D-01; a feature that is a filter leads to the places of the category that have it (V-01). */
export function FeatureList({ features, category }: FeatureListProps) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas" className="mb-3 text-2xl">
        Características
      </h2>
      <ul className="flex flex-wrap gap-2">
        {features.map(({ text, filterId }) => (
          <li key={text}>
            {category && filterId ? (
              <Link
                to={paths.category({ slug: category.slug, filters: [filterId] })}
                rel="nofollow"
                className={`${FEATURE} font-semibold text-primary no-underline transition hover:border-primary`}
              >
                {text}
              </Link>
            ) : (
              <span className={FEATURE}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
