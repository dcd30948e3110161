import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { isBlank } from "../../domain/text/is-blank.ts";
import { pageLoader } from "../../request.server.ts";
import { searchGuide } from "../../services/search/search-guide.ts";
import { TEXT_LINK_CLASS } from "../../ui/classes/text-link-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { BusinessGrid } from "../features/businesses/business-grid.tsx";
import { CategoryLinks } from "../features/categories/category-links.tsx";
import { useNavigationCategories } from "../features/shell/use-navigation-categories.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/search";

const MOST_CARDS = 24;

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const text = url.searchParams.get("q") ?? "";
  if (!isBlank(text)) await page.takeTurn("search");
  return searchGuide(page.services, { text, limit: MOST_CARDS });
});

/** R-09, S-08 */
export default function SearchPage({
  loaderData: { text, categories: found, businesses },
}: Route.ComponentProps) {
  const categories = useNavigationCategories();
  const title = text ? `Resultados para “${text}”` : "¿Qué tenés ganas de comer?";
  return (
    <>
      <PageMetadata
        title={title}
        description="Buscá dónde comer en La Plata por nombre, categoría o antojo."
      />
      <h1 className="mt-4 text-title">{title}</h1>
      {found.map(({ name, path }) => (
        <Link key={path} to={path} className={TEXT_LINK_CLASS}>
          Ver todas las {name.toLowerCase()} <Icon of={ArrowRight} />
        </Link>
      ))}
      {businesses.length > 0 ? (
        <>
          <p className="mt-1 mb-5 text-muted">
            {businesses.length === 1 ? "Un lugar" : `${businesses.length} lugares`}
          </p>
          <BusinessGrid businesses={businesses} headingLevel={2} priority tagged />
        </>
      ) : (
        <EmptyState
          drawing="nothing-found"
          hint={{ text: "Probá por categoría:", headingLevel: 2 }}
          action={<CategoryLinks categories={categories} />}
        >
          {text ? `No se encontraron resultados para ${text}` : "Escribí arriba lo que buscás"}
        </EmptyState>
      )}
    </>
  );
}
