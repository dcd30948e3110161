import { Link, redirect, useLocation, useNavigate } from "react-router";
import { BusinessGrid } from "../../business-ui/business-grid.tsx";
import { CATEGORY_TAGLINES } from "../../business-ui/category-style.ts";
import { FilterPills } from "../../business-ui/filter-pills.tsx";
import { FilterSheet, FiltersButton } from "../../business-ui/filter-sheet.tsx";
import { GrowingList } from "../../business-ui/growing-list.tsx";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { businessTag, categoryTag } from "../../domain/catalogue/catalogue-tags.ts";
import { filterParameters } from "../../domain/catalogue/filter-parameters.ts";
import {
  findOrder,
  type ListingView,
  readListingView,
  readPage,
} from "../../domain/catalogue/listing-view.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { formatNearestOpen } from "../../domain/near/nearest-text.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import type { PageHandle } from "../../page-handle.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader, redirectKeepingQuery } from "../../request.server.ts";
import { getCategory } from "../../services/categories/get-category.ts";
import { listCategory } from "../../services/categories/list-category.ts";
import { buttonClass } from "../../ui/classes.ts";
import { RequestNumber } from "../../ui/states/error-panel.tsx";
import { RouteError } from "../features/errors/route-error.tsx";
import { EmptyListing, listLabels } from "../features/listing/empty-listing.tsx";
import { ListingEnd } from "../features/listing/listing-end.tsx";
import { ListingTools } from "../features/listing/listing-tools.tsx";
import { OpeningPlaces } from "../features/listing/opening-places.tsx";
import {
  useFavouritesFirst,
  WAITING_CLASS,
  withFavouritesFirst,
} from "../features/listing/show-favourites-first.ts";
import { NearTools } from "../features/near/near-tools.tsx";
import { UnknownCorner } from "../features/near/unknown-corner.tsx";
import { describeCategoryPage } from "../seo/describe-page.server.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { trailTo } from "../seo/trail-to.ts";
import { Breadcrumb } from "../shell/breadcrumb.tsx";
import { useNavigationCategories } from "../site-data.ts";
import type { Route } from "./+types/category";

export const handle: PageHandle = {
  page: {
    query: {
      orden: findOrder,
      pagina: (text) => (readPage(text) > 1 ? String(readPage(text)) : null),
      ...filterParameters({ live: false }),
    },
    live: filterParameters({ live: true }),
    uncacheable: ["cerca"],
  },
};

export const loader = pageLoader(async (request, { params, url }: Route.LoaderArgs) => {
  const category = await getCategory(request.services, { name: params.categorySlug });
  if (category.slug !== params.categorySlug)
    throw redirectKeepingQuery({ to: paths.category(category), status: 301, page: request });
  const requested = readListingView(url.searchParams);
  const listing = await listCategory(request.services, { category, view: requested });
  const { view } = listing;
  // Page numbers past the end redirect, so that they don't fill the cache.
  if (view.page < requested.page) throw redirect(paths.category({ ...category, ...view }), 302);
  const { businesses, total } = listing;
  const listed = category.id ? categoryTag(category.slug) : "other-categories";
  if (!category.id) request.markMinor();
  request.tag(listed, ...businesses.map((business) => businessTag(business.id)));
  describeCategoryPage(request, { category, description: describeCategory(category), total, businesses });
  return { category, ...listing };
});

function describeCategory({ id, plural }: ListedCategory): string {
  return `${plural} de La Plata con horarios, direcciones y reseñas.${id ? ` ${CATEGORY_TAGLINES[id]}.` : ""}`;
}

export const clientLoader = async (args: Route.ClientLoaderArgs) =>
  withFavouritesFirst(await preloadedLoader(args));

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, view, unread, distances, remaining, total, filterOptions, opening, openingKind } =
    loaderData;
  const { frame, businesses, isWaiting } = useFavouritesFirst(loaderData);
  const { slug } = category;
  const label = category.plural.toLowerCase();
  const [first, ...others] = filterOptions;
  const pathWith = (filters: ListingView["filters"]) =>
    paths.category({ slug, order: view.order, near: view.near, filters });
  const navigate = useNavigate();
  const goNear = (near: string) => void navigate(paths.category({ slug, filters: view.filters, near }));
  return (
    <>
      <PageMetadata
        title={`${category.plural} en La Plata`}
        description={describeCategory(category)}
        keywords={[category.plural, `${category.plural} en La Plata`, "La Plata", "dónde comer"]}
        path={paths.category({ slug })}
        noindex={category.isPart ?? false}
      />
      <div className="max-md:hidden">
        <Breadcrumb trail={trailTo(null)} here={category.plural} />
      </div>
      <h1 className="text-display max-md:mt-1 max-md:text-title">{category.plural}</h1>
      <p aria-live="polite" className="mb-2 text-muted md:mt-1 md:mb-4">
        {describeListing(loaderData)}
        {category.id && <span className="max-md:hidden"> {CATEGORY_TAGLINES[category.id]}.</span>}
      </p>
      <FilterPills
        key={`filters of ${slug}`}
        filters={view.filters}
        options={first ? [first] : []}
        pathWith={pathWith}
        sheet={<FilterSheet filters={view.filters} options={others} pathWith={pathWith} total={total} />}
      >
        <ListingTools slug={slug} categoryId={category.id} view={view}>
          <NearTools slug={slug} view={view} unread={unread} onFound={goNear} />
          <FiltersButton filters={view.filters} options={others} />
        </ListingTools>
      </FilterPills>
      {unread && <UnknownCorner text={unread} />}
      {businesses.length === 0 && opening.length === 0 && (
        <EmptyListing label={label} filters={view.filters} withoutFilters={pathWith([])} />
      )}
      <GrowingList key={`places of ${slug}`} ids={businesses.map(({ id }) => id)} total={total}>
        <div ref={frame} className={isWaiting ? WAITING_CLASS : undefined}>
          <BusinessGrid businesses={businesses} notes={distances} headingLevel={2} priority />
        </div>
        <ListingEnd slug={slug} label={label} view={view} total={total} remaining={remaining} />
      </GrowingList>
      <OpeningPlaces businesses={opening} kind={openingKind} distances={distances} />
    </>
  );
}

/** V-02: "3 lugares abiertos ahora con «Delivery». Lo más cerca abierto está a 9 cuadras de 7 y 50." */
function describeListing({ view, total, businesses, distances }: Route.ComponentProps["loaderData"]): string {
  if (view.filters.length > 0 && total === 0) return describeNone(view);
  const isOpen = view.filters.includes("open");
  const count = `${countPlaces({ total, filters: view.filters })}${isOpen ? "" : " en La Plata"}.`;
  if (view.order !== "near" || total === 0) return count;
  const distance = distances?.get(businesses[0]?.id ?? "");
  return isOpen && distance
    ? `${count} ${formatNearestOpen({ distance, near: view.near })}`
    : `${count} Empezando por lo más cercano a ${view.near}.`;
}

function countPlaces({ total, filters }: Pick<ListingView, "filters"> & { total: number }): string {
  const places = total === 1 ? "Un lugar" : `${groupDigits(total)} lugares`;
  const open = filters.includes("open") ? ` abierto${total === 1 ? "" : "s"} ahora` : "";
  const others = exceptOpen(filters);
  return `${places}${open}${others.length > 0 ? ` con ${listLabels(others)}` : ""}`;
}

function describeNone({ filters }: Pick<ListingView, "filters">): string {
  const others = exceptOpen(filters);
  if (others.length === 0) return "Ahora no hay ninguno abierto.";
  const wish = others.length === 1 ? "con ese filtro" : "con esos filtros";
  return filters.includes("open") ? `Ahora no hay ninguno abierto ${wish}.` : `Ningún lugar ${wish}.`;
}

function exceptOpen(filters: ListingView["filters"]): ListingView["filters"] {
  return filters.filter((id) => id !== "open");
}

/** C-09 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const categories = useNavigationCategories();
  const { status, view } = readError(error);
  if (status < 500)
    return (
      <RouteError
        error={error}
        instead={
          <Link to={paths.suggest()} className={buttonClass({ variant: "outline" })}>
            Sugerir un lugar
          </Link>
        }
      />
    );
  const title = categories.find(({ route }) => route === pathname)?.label ?? "Lugares";
  const label = title.toLowerCase();
  return (
    <>
      <PageMetadata title={title} description={`No hay ${label} disponibles en esta categoría.`} />
      <h1 className="mt-4 text-display">{title}</h1>
      <EmptyListing label={label} isFailed />
      <RequestNumber id={view?.requestId ?? null} />
    </>
  );
}
