import { Link } from "react-router";
import { businessTag, categoryTag } from "../../domain/catalogue/catalogue-tags.ts";
import { paths } from "../../domain/paths/paths.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader, redirectKeepingQuery } from "../../request.server.ts";
import { CATEGORY_PAGE_SIZE } from "../../services/businesses/list-businesses-by-category.ts";
import { getCategory } from "../../services/categories/get-category.ts";
import { listCategory } from "../../services/categories/list-category.ts";
import { buttonClass } from "../../ui/classes/button-class.ts";
import { EmptyPlate } from "../../ui/drawings/empty-plate.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BusinessGrid } from "../features/businesses/business-grid.tsx";
import { SECTION_WORDS } from "../features/businesses/section-words.ts";
import { Breadcrumb } from "../features/shell/breadcrumb.tsx";
import { useSiteName } from "../features/shell/use-site-name.ts";
import type { Route } from "./+types/category";

const LAST_PAGE = 20;

/** `?pagina=3` shows the first three dozen; the first page has no number, and nonsense counts as the first. */
function normalisePage(value: string): string | null {
  const page = /^\d{1,2}$/.test(value) ? Math.min(Number(value), LAST_PAGE) : 1;
  return page > 1 ? String(page) : null;
}

export const handle: PageHandle = { page: { query: { pagina: normalisePage } } };

export const loader = pageLoader(async (request, { params, url }: Route.LoaderArgs) => {
  const category = await getCategory(request.services, { name: params.categorySlug });
  if (category.slug !== params.categorySlug)
    throw redirectKeepingQuery({ to: paths.category(category), status: 301, url });
  const page = Number(normalisePage(url.searchParams.get("pagina") ?? "") ?? 1);
  const { businesses, total } = await listCategory(request.services, { category, page });
  const listed = category.id ? categoryTag(category.slug) : "other-categories";
  request.tag(listed, ...businesses.map((business) => businessTag(business.id)));
  const remaining = page < LAST_PAGE ? Math.max(total - page * CATEGORY_PAGE_SIZE, 0) : 0;
  return { category, businesses, page, remaining, total };
});

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const siteName = useSiteName();
  const { category, businesses, page, remaining, total } = loaderData;
  const label = category.plural.toLowerCase();
  return (
    <>
      <title>{`${category.plural} en La Plata | ${siteName}`}</title>
      <Breadcrumb trail={[{ label: "Inicio", to: paths.home() }]} here={category.plural} />
      <h1 className="text-display">{category.plural}</h1>
      <p className="mt-1 mb-6 text-muted">
        {total === 1 ? "Un lugar" : `${total} lugares`} en La Plata
        {category.id && ` · ${SECTION_WORDS[category.id]}`}
      </p>
      {businesses.length === 0 && (
        <EmptyState
          drawing={<EmptyPlate />}
          action={
            <Link to={paths.home()} className={buttonClass()}>
              Ver otras categorías
            </Link>
          }
        >
          No hay {label} disponibles en esta categoría.
        </EmptyState>
      )}
      <BusinessGrid businesses={businesses} headingLevel={2} priority />
      {remaining > 0 && (
        <p className="mt-8 text-center">
          <Link
            className={buttonClass({ variant: "outline" })}
            to={paths.category({ slug: category.slug, page: page + 1 })}
            preventScrollReset
            replace
          >
            Quiero ver más {label} ({remaining})
          </Link>
        </p>
      )}
    </>
  );
}
