import { useEffect } from "react";
import { type ShouldRevalidateFunction, useLocation, useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { filterParameters } from "../../../domain/catalogue/filter-parameters.ts";
import { readMapCategory, readMapView } from "../../../domain/map-places/map-view.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { getMapPage } from "../../../services/map/get-map-page.ts";
import { pillClass } from "../../../ui/classes.ts";
import { CityMapScreen } from "../../features/city-map/city-map-screen.tsx";
import { isFollowingMap } from "../../features/city-map/following-map.ts";
import styles from "../../features/city-map/map-page.css?url";
import { NearMeButton } from "../../features/near/near-me-button.tsx";
import { describeMapPage } from "../../seo/describe-page.server.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { trailTo } from "../../seo/trail-to.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { useNavigationCategories } from "../../site-data.ts";
import type { Route } from "./+types/city-map";

/** The map's position (`z`, `lat`, `lng`) does not change the page. */
export const handle: PageHandle = {
  page: {
    query: { categoria: (text) => readMapCategory(text) || null, ...filterParameters({ live: false }) },
    live: filterParameters({ live: true }),
    uncacheable: ["cerca"],
  },
};

/** Loaded by this page only. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = pageLoader(async (page, { url }: Route.LoaderArgs) => {
  const view = readMapView(url.searchParams);
  const found = await getMapPage(page.services, { view });
  page.tag("catalogue");
  describeMapPage(page);
  return {
    ...found,
    typedCorner: cleanText(view.near),
    isUnanswered: false,
    tiles: page.services.site.mapTiles,
  };
});

type MapData = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

let shown: MapData | null = null;

/** Without a connection an open map stays. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<MapData> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || !shown || !isFollowingMap()) throw error;
    return { ...shown, near: null, typedCorner: readMapView(url.searchParams).near, isUnanswered: true };
  }
}

/** An open map filters in the browser; only another corner needs the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameCorner = currentUrl.searchParams.get("cerca") === nextUrl.searchParams.get("cerca");
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const hasAnswer = !shown?.isUnanswered;
  return isSamePage && isSameCorner && hasAnswer && isFollowingMap() ? false : defaultShouldRevalidate;
};

export default function MapPage({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  const categories = useNavigationCategories();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { category, filters } = readMapView(new URLSearchParams(search));
  const goNear = (near: string) =>
    void navigate(paths.map({ category, filters, near }), { preventScrollReset: true });
  return (
    <>
      <PageMetadata
        title="Mapa de lugares para comer en La Plata"
        description="Todos los lugares de la guía en un mapa de La Plata: por categoría, abiertos ahora o cerca de una esquina."
        keywords={["mapa", "La Plata", "dónde comer", "cerca", "abierto ahora"]}
        path={paths.map()}
      />
      <Breadcrumb trail={trailTo(null)} here="Mapa" className="max-lg:hidden" />
      <CityMapScreen
        {...loaderData}
        categories={categories}
        nearMe={<MapNearButton corner={loaderData.near?.name ?? ""} onFound={goNear} />}
      />
    </>
  );
}

/** Names the corner on small screens, where no field does. */
function MapNearButton({ corner, onFound }: { corner: string; onFound: (corner: string) => void }) {
  if (corner === "") return <NearMeButton onFound={onFound} />;
  return (
    <NearMeButton
      current={corner}
      onFound={onFound}
      label={
        <>
          <span className="lg:hidden">Cerca de {corner}</span>
          <span className="max-lg:hidden">Cerca de mí</span>
        </>
      }
      className={pillClass({ selected: true })}
    />
  );
}
