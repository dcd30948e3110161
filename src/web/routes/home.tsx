import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { FilterPills } from "../../business-ui/filter-pills.tsx";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { filterParameters } from "../../domain/catalogue/filter-parameters.ts";
import { type FilterId, readFilters } from "../../domain/catalogue/listing-filters.ts";
import { websiteJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import type { PageHandle } from "../../page-handle.ts";
import { usePersonal } from "../../personal/personal-store.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader } from "../../request.server.ts";
import { getHome } from "../../services/home/get-home.ts";
import { buttonClass, HERO_PILL_CLASS } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { RequestNumber, RetryButton } from "../../ui/states/error-panel.tsx";
import { HomeHero } from "../features/home/home-hero.tsx";
import { HomeSection } from "../features/home/home-section.tsx";
import { keepPicks, keptPicks } from "../features/home/kept-picks.ts";
import { LateFavourites } from "../features/home/late-favourites.tsx";
import { useRotation } from "../features/home/use-rotation.ts";
import { NearMeButton } from "../features/near/near-me-button.tsx";
import { siteOf } from "../seo/describe-page.server.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useSiteData } from "../site-data.ts";
import type { Route } from "./+types/home";

/** H-03: up to eight cached editions. */
export const handle: PageHandle = {
  page: { editions: 8, query: filterParameters({ live: false }), live: filterParameters({ live: true }) },
};

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const home = await getHome(page.services, { seed: page.edition, filters });
  const shown = [
    ...home.sections.flatMap(({ businesses }) => businesses),
    ...home.favourites.map(({ business }) => business),
  ];
  page.tag("home", ...shown.map(({ id }) => businessTag(id)));
  page.jsonLd(websiteJsonLd(siteOf(page)));
  return { ...home, filters };
});

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const home = await preloadedLoader(args);
  return home.filters.length > 0 ? home : { ...home, sections: keptPicks() ?? home.sections };
}

/** H-01: the sections that come before the favourites; the others come after. */
const BEFORE_FAVOURITES: readonly string[] = ["cafeteria", "pizzeria"];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, favourites, rotates, filters, filterOptions, total } = loaderData;
  const isFiltered = filters.length > 0;
  const rotation = useRotation({ sections, enabled: rotates && !isFiltered });
  useEffect(() => {
    if (!isFiltered) keepPicks(rotation.shown);
  }, [isFiltered, rotation.shown]);
  const navigate = useNavigate();
  const navigation = useSiteData()?.navigation ?? [];
  const places = navigation.reduce((sum, { businessCount }) => sum + businessCount, 0);
  const sectionElements = rotation.shown.map((section, index) => (
    // Separate hydration boundaries keep each task short.
    <Suspense key={section.category.id}>
      <HomeSection {...section} filters={filters} first={index === 0} />
    </Suspense>
  ));
  const split = rotation.shown.filter(({ category }) => BEFORE_FAVOURITES.includes(category.id)).length;
  return (
    <>
      <PageMetadata
        title="Dónde comer en La Plata"
        description="Cafeterías, pizzerías, hamburgueserías, heladerías, sushi y restaurantes de La Plata: qué está abierto, dónde queda y qué dice la gente."
        keywords={[
          "dónde comer en La Plata",
          "La Plata",
          "gastronomía",
          ...navigation.map(({ label }) => label),
        ]}
        path={paths.home()}
      />
      <HomeHero
        places={places}
        filters={filters}
        total={total}
        rotation={rotates ? rotation : null}
        nearMe={
          <NearMeButton
            onFound={(near) => void navigate(paths.map({ near, filters }))}
            className={HERO_PILL_CLASS}
          />
        }
      />
      <div className="mt-3">
        <FilterPills
          filters={filters}
          isOneRow
          options={filterOptions.filter(({ id }) => id !== "open")}
          pathWith={(chosen) => paths.home({ filters: chosen })}
        />
      </div>
      {!isFiltered && <RecentPlacesSlot />}
      {sections.length === 0 && <EmptyHome filters={filters} />}
      {sectionElements.slice(0, split)}
      {/* The favourites ignore the filters. */}
      {!isFiltered && <LateFavourites favourites={favourites} />}
      {sectionElements.slice(split)}
      {total !== null && total > 0 && (
        <p className="mt-8 text-center">
          <Link to={paths.search({ filters })} className={buttonClass({ variant: "outline" })}>
            {total === 1 ? "Ver el lugar" : `Ver los ${groupDigits(total)} lugares`}
          </Link>
        </p>
      )}
    </>
  );
}

function EmptyHome({ filters }: { filters: readonly FilterId[] }) {
  if (filters.length === 0)
    return <p className="mt-8 text-center text-lg">Todavía no hay negocios en la guía.</p>;
  return (
    <EmptyState
      drawing="empty-plate"
      action={
        <Link to={paths.home()} className={buttonClass({ variant: "outline" })}>
          Quitar los filtros
        </Link>
      }
    >
      {filters.length === 1 && filters[0] === "open"
        ? "No encontramos nada abierto en este momento."
        : "Ningún lugar de estas categorías tiene todo eso a la vez."}
    </EmptyState>
  );
}

/** H-11 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageMetadata
        title="Dónde comer en La Plata"
        description="No se pudieron cargar los negocios"
        path={paths.home()}
        noindex
      />
      <HomeHero places={0} filters={[]} total={null} rotation={null} />
      <HomeFailure />
      <RequestNumber id={readError(error).view?.requestId ?? null} />
    </>
  );
}

/** H-11 */
function HomeFailure() {
  return (
    <div role="alert">
      <EmptyState
        drawing="broken-road"
        hint={{ text: "Verifica tu conexión a internet e intenta nuevamente.", headingLevel: 2 }}
        action={<RetryButton>Recargar la página</RetryButton>}
      >
        No se pudieron cargar los negocios
      </EmptyState>
    </div>
  );
}

/** H-09: its height is reserved before the first paint if the browser has stored places (`first-paint.ts`). */
function RecentPlacesSlot() {
  const hasRecents = usePersonal(({ recents }) => recents.length > 0);
  const [loaded, setLoaded] = useState<{ RecentPlaces: ComponentType } | null>(null);
  useEffect(() => {
    if (hasRecents) import("../features/recent-places/recent-places.tsx").then(setLoaded, () => {});
  }, [hasRecents]);
  return (
    <div className="needs-script mt-6 hidden min-h-61 xs:min-h-56 [--slide-height:4.5rem] recents:block">
      {hasRecents && loaded && <loaded.RecentPlaces />}
    </div>
  );
}
