import { Link, useNavigate } from "react-router";
import { BusinessGrid } from "../../business-ui/business-grid.tsx";
import { FilterPills } from "../../business-ui/filter-pills.tsx";
import { FilterSheet, FiltersButton } from "../../business-ui/filter-sheet.tsx";
import { GrowingList } from "../../business-ui/growing-list.tsx";
import { paths } from "../../contract/paths.ts";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { filterParameters } from "../../domain/catalogue/filter-parameters.ts";
import { type FilterId, LISTING_FILTERS, readFilters } from "../../domain/catalogue/listing-filters.ts";
import { LISTING_PAGE, readPage } from "../../domain/catalogue/listing-view.ts";
import { formatEmptyTown } from "../../domain/near/nearest-text.ts";
import { MOST_FOUND } from "../../domain/search/search-answer.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { searchGuide } from "../../services/search/search-guide.ts";
import { buttonClass } from "../../ui/classes.ts";
import { OpeningPlaces } from "../features/listing/opening-places.tsx";
import { NearMeButton } from "../features/near/near-me-button.tsx";
import { NearPill } from "../features/near/near-tools.tsx";
import { useCountSearch } from "../features/search/count-search.ts";
import { CategoryLinks, NothingFound } from "../features/search/nothing-found.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useNavigationCategories } from "../site-data.ts";
import type { Route } from "./+types/search";

const LAST_PAGE = Math.ceil(MOST_FOUND / LISTING_PAGE);

export const handle: PageHandle = {
  page: {
    query: {
      q: (text) => readSearchText(text).text || null,
      pagina: (text) => (readShownPages(text) > 1 ? String(readShownPages(text)) : null),
      ...filterParameters({ live: false }),
    },
    live: filterParameters({ live: true }),
  },
};

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const text = url.searchParams.get("q") ?? "";
  const shownPages = readShownPages(url.searchParams.get("pagina"));
  const filters = readFilters(url.searchParams);
  const answer = await searchGuide(page.services, { text, filters, limit: shownPages * LISTING_PAGE });
  const shown = [...answer.businesses, ...answer.opening];
  const isMissed = answer.text !== "" && answer.categories.length + shown.length === 0;
  if (isMissed && filters.length === 0) page.countMissedSearch(readSearchText(text).key);
  if (isMissed || answer.isLive) page.markUncacheable();
  page.tag("search", ...shown.map(({ id }) => businessTag(id)));
  return { shownPages, filters, ...answer };
});

function readShownPages(text: string | null): number {
  return Math.min(readPage(text), LAST_PAGE);
}

/** R-09, S-08 */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const {
    text,
    correctedText,
    isPartial,
    place,
    categories: found,
    businesses,
    opening,
    filters,
  } = loaderData;
  useCountSearch({ text, isFound: found.length + businesses.length + opening.length > 0 });
  const all = useNavigationCategories();
  const categories = all.filter(({ id }) => found.some((category) => category.id === id));
  const title = titleOf(loaderData);
  const [first, ...others] = loaderData.filterOptions;
  const pathWith = (chosen: readonly FilterId[]) => paths.search({ text, filters: chosen });
  // A place in the text replaces the stored corner.
  const distances = place && new Map([...businesses, ...opening].map(({ id, distance }) => [id, distance]));
  return (
    <>
      <PageMetadata
        title={title}
        description="Buscá dónde comer en La Plata por nombre, categoría o antojo."
        keywords={[text, "dónde comer en La Plata", "buscar", "La Plata"].filter(Boolean)}
        path={paths.search({ text, filters, page: loaderData.shownPages })}
        noindex
      />
      <h1 className="mt-4 text-title wrap-anywhere max-md:mt-1">{title}</h1>
      {correctedText && (
        <p className="mt-1">
          Mostramos lo que hay con{" "}
          <Link to={paths.search({ text: correctedText })} className="font-semibold underline">
            {correctedText}
          </Link>
          .
        </p>
      )}
      {loaderData.understood.length > 0 && (
        <p className="mt-1 text-muted">Entendimos: {loaderData.understood.join(" · ")}</p>
      )}
      {loaderData.isNearMe && (
        <p className="needs-script mt-1">Para empezar por lo más cercano, tocá «Cerca de mí».</p>
      )}
      {isPartial && <p className="mt-1">{partialText(loaderData)}</p>}
      {opening.length > 0 && <p className="mt-1">{noneOpenText(loaderData)}</p>}
      <EmptyTown {...loaderData} />
      <div className="mt-4 max-md:mt-2">
        <FilterPills
          key={text}
          filters={filters}
          options={first ? [first] : []}
          pathWith={pathWith}
          sheet={
            <FilterSheet filters={filters} options={others} pathWith={pathWith} total={loaderData.total} />
          }
        >
          <SearchNear {...loaderData} />
          <FiltersButton filters={filters} options={others} />
        </FilterPills>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {categories.length > 0 && <CategoryLinks categories={categories} />}
        {businesses.length > 0 && (
          <p className="text-muted">
            {formatCount(loaderData)}
            {place && `, empezando por lo más cercano a ${place}`}
          </p>
        )}
      </div>
      {businesses.length > 0 && (
        <GrowingList
          key={`${text} ${filters.join(" ")}`}
          ids={businesses.map(({ id }) => id)}
          total={loaderData.total}
        >
          <BusinessGrid businesses={businesses} notes={distances || null} headingLevel={2} priority tagged />
          <More {...loaderData} />
        </GrowingList>
      )}
      <OpeningPlaces businesses={opening} kind={loaderData.openingKind} distances={distances || null} />
      {businesses.length + categories.length + opening.length === 0 && (
        <NothingFound text={text} filters={filters} categories={all} />
      )}
    </>
  );
}

/** V-02: the place is part of the text, so a near list has an address like any other. */
function SearchNear({ place, withoutPlace, filters }: Route.ComponentProps["loaderData"]) {
  const navigate = useNavigate();
  const goNear = (corner: string) => {
    const text = [withoutPlace, withoutPlace && corner && "cerca de", corner].filter(Boolean).join(" ");
    void navigate(paths.search({ text, filters }));
  };
  return place ? (
    <NearPill near={place} onFound={goNear} pathWithout={paths.search({ text: withoutPlace, filters })} />
  ) : (
    <NearMeButton onFound={goNear} />
  );
}

function titleOf({ text, filters, categories, total, opening }: Route.ComponentProps["loaderData"]): string {
  if (text)
    return `${categories.length + total + opening.length > 0 ? "Resultados para" : "Buscaste"} “${text}”`;
  const labels = LISTING_FILTERS.filter(({ id }) => filters.includes(id)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(" · ") : "¿Qué tenés ganas de comer?";
}

function More({ text, filters, shownPages, businesses, total }: Route.ComponentProps["loaderData"]) {
  const remaining = total - businesses.length;
  if (remaining === 0) return null;
  return (
    <p className="mt-8 text-center">
      <Link
        to={paths.search({ text, filters, page: shownPages + 1 })}
        preventScrollReset
        replace
        className={buttonClass({ variant: "outline" })}
      >
        Quiero ver más resultados ({remaining})
      </Link>
    </p>
  );
}

function partialText({ missing }: Route.ComponentProps["loaderData"]): string {
  const without = missing.length > 0 ? `, sin “${missing.join(" · ")}”` : "";
  return `Ningún lugar tiene todo eso. Esto es lo que más se acerca${without}:`;
}

/** V-02 */
function EmptyTown({ place, nearestToTown, isLive }: Route.ComponentProps["loaderData"]) {
  if (place === null || nearestToTown === null) return null;
  return <p className="mt-1">{formatEmptyTown({ town: place, distance: nearestToTown, isNow: isLive })}</p>;
}

/** V-02 */
function noneOpenText({ text, filters, understood }: Route.ComponentProps["loaderData"]): string {
  const isOpenOnly =
    filters.every((id) => id === "open") && (text === "" || understood.join() === "Abierto ahora");
  return `Ahora no hay nada abierto${isOpenOnly ? "" : " con lo que buscás"}.`;
}

function formatCount({ total, isCut }: Route.ComponentProps["loaderData"]): string {
  if (total === 1) return "Un lugar";
  return isCut ? `Los ${total} mejores lugares` : `${total} lugares`;
}
