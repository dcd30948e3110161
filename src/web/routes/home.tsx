import { Suspense } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../contract/paths.ts";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { websiteJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import type { PageHandle } from "../../page-handle.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader } from "../../request.server.ts";
import { getHome } from "../../services/home/get-home.ts";
import { HERO_PILL_CLASS } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { RequestNumber } from "../../ui/states/error-panel.tsx";
import { readError } from "../features/errors/read-error.ts";
import { FavouritesCarousel } from "../features/home/favourites-carousel.tsx";
import { HomeFailure } from "../features/home/home-failure.tsx";
import { HomeHero } from "../features/home/home-hero.tsx";
import { HomeSection } from "../features/home/home-section.tsx";
import { useRotation } from "../features/home/use-rotation.ts";
import { NearMeButton } from "../features/near/near-me-button.tsx";
import { RecentsRoom } from "../features/recent-places/recents-room.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useRootData } from "../use-root-data.ts";
import type { Route } from "./+types/home";

/** H-03: up to eight deals of the home, one of which each visitor gets. What is open depends on the moment. */
export const handle: PageHandle = { page: { editions: 8, live: { abierto: () => "1" } } };

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const onlyOpen = url.searchParams.has("abierto");
  const home = await getHome(page.services, { seed: page.edition, onlyOpen });
  const shown = [
    ...home.sections.flatMap(({ businesses }) => businesses),
    ...home.favourites.map(({ business }) => business),
  ];
  page.tag("home", ...shown.map(({ id }) => businessTag(id)));
  page.describe(websiteJsonLd({ name: page.siteName, url: page.publicUrl }));
  return { ...home, onlyOpen };
});

/** What deals is not part of the first load; where it does not come, the home is as the server dealt it. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const picking = import("../features/home/pick-on-arrival.ts").catch(() => null);
  const home = await preloadedLoader(args);
  return (await picking)?.pickOnArrival(home) ?? home;
}

/** H-01: the sections that come before the favourites; the others come after. */
const BEFORE_FAVOURITES: readonly string[] = ["cafeteria", "pizzeria"];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, favourites, rotates, onlyOpen } = loaderData;
  const rotation = useRotation({ sections, enabled: rotates });
  const navigate = useNavigate();
  const navigation = useRootData()?.navigation ?? [];
  const places = navigation.reduce((sum, { businessCount }) => sum + businessCount, 0);
  const parts = rotation.shown.map((section, index) => (
    // Each comes to life by itself, so that no one moment of it takes long.
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
      <RecentsRoom />
      {sections.length === 0 &&
        (onlyOpen ? (
          <EmptyState drawing="empty-plate">No encontramos nada abierto en este momento.</EmptyState>
        ) : (
          // The favourites below have the drawing.
          <p className="mt-8 text-center text-lg">Todavía no hay negocios en la guía.</p>
        ))}
      {parts.slice(0, split)}
      {/* The best of all days, whether they are open or not. */}
      {!onlyOpen && (
        <Suspense>
          <FavouritesCarousel favourites={favourites} />
        </Suspense>
      )}
      {parts.slice(split)}
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
