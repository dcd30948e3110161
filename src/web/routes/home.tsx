import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { websiteJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import type { PageHandle } from "../../page-handle.ts";
import { usePersonal } from "../../personal/personal-store.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader } from "../../request.server.ts";
import { getHome } from "../../services/home/get-home.ts";
import { HERO_PILL_CLASS } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { RequestNumber, RetryButton } from "../../ui/states/error-panel.tsx";
import { FavouritesCarousel } from "../features/home/favourites-carousel.tsx";
import { HomeHero } from "../features/home/home-hero.tsx";
import { HomeSection } from "../features/home/home-section.tsx";
import { useRotation } from "../features/home/use-rotation.ts";
import { NearMeButton } from "../features/near/near-me-button.tsx";
import { siteOf } from "../seo/describe-page.server.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useSiteData } from "../site-data.ts";
import type { Route } from "./+types/home";

/** H-03: up to eight cached editions. */
export const handle: PageHandle = { page: { editions: 8, live: { abierto: () => "1" } } };

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const onlyOpen = url.searchParams.has("abierto");
  const home = await getHome(page.services, { seed: page.edition, onlyOpen });
  const shown = [
    ...home.sections.flatMap(({ businesses }) => businesses),
    ...home.favourites.map(({ business }) => business),
  ];
  page.tag("home", ...shown.map(({ id }) => businessTag(id)));
  page.jsonLd(websiteJsonLd(siteOf(page)));
  return { ...home, onlyOpen };
});

/** Picking is lazy code; without it the server's sections stay. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const picking = import("../features/home/home-picks.ts").catch(() => null);
  const home = await preloadedLoader(args);
  return (await picking)?.pickOnArrival(home) ?? home;
}

/** H-01: the sections that come before the favourites; the others come after. */
const BEFORE_FAVOURITES: readonly string[] = ["cafeteria", "pizzeria"];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, favourites, rotates, onlyOpen } = loaderData;
  const rotation = useRotation({ sections, enabled: rotates });
  const navigate = useNavigate();
  const navigation = useSiteData()?.navigation ?? [];
  const places = navigation.reduce((sum, { businessCount }) => sum + businessCount, 0);
  const sectionElements = rotation.shown.map((section, index) => (
    // Separate hydration boundaries keep each task short.
    <Suspense key={section.category.id}>
      <HomeSection {...section} onlyOpen={onlyOpen} first={index === 0} />
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
        onlyOpen={onlyOpen}
        rotation={rotates ? rotation : null}
        nearMe={
          <NearMeButton
            onFound={(near) => void navigate(paths.map({ near, onlyOpen }))}
            className={HERO_PILL_CLASS}
          />
        }
      />
      <RecentPlacesSlot />
      {sections.length === 0 &&
        (onlyOpen ? (
          <EmptyState drawing="empty-plate">No encontramos nada abierto en este momento.</EmptyState>
        ) : (
          <p className="mt-8 text-center text-lg">Todavía no hay negocios en la guía.</p>
        ))}
      {sectionElements.slice(0, split)}
      {/* The favourites ignore opening hours. */}
      {!onlyOpen && (
        <Suspense>
          <FavouritesCarousel favourites={favourites} />
        </Suspense>
      )}
      {sectionElements.slice(split)}
    </>
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
      <HomeHero places={0} onlyOpen={false} rotation={null} />
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

/**
 * H-09: its height is reserved before the first paint if the browser has stored places (`first-paint.ts`). As high as
 * `RecentPlaces` at each width.
 */
function RecentPlacesSlot() {
  const hasRecents = usePersonal(({ recents }) => recents.length > 0);
  const [loaded, setLoaded] = useState<{ RecentPlaces: ComponentType } | null>(null);
  useEffect(() => {
    if (hasRecents) import("../features/recent-places/recent-places.tsx").then(setLoaded, () => {});
  }, [hasRecents]);
  return (
    <div className="needs-script mt-6 hidden min-h-71 [--slide-height:7rem] recents:block xs:min-h-[calc(25vw+15rem)] lg:min-h-[calc(18.75*min(1vw,12px)+15rem)]">
      {hasRecents && loaded && <loaded.RecentPlaces />}
    </div>
  );
}
