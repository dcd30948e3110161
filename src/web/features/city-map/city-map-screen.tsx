import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { useNow } from "../../../business-ui/use-now.ts";
import type { MapView } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { FilterOption } from "../../../domain/catalogue/filter-options.ts";
import { type FilterId, LISTING_FILTERS } from "../../../domain/catalogue/listing-filters.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import type { PlaceList as Places } from "../../../domain/map-places/choose-places.ts";
import {
  formatNearestCount,
  formatPlaceCount,
  formatPlacesInView,
  type ListedPlace,
} from "../../../domain/map-places/map-place.ts";
import { readMapView } from "../../../domain/map-places/map-view.ts";
import type { NearPlace } from "../../../domain/map-places/near-place.ts";
import { formatNearestOpen, formatNoneOpen } from "../../../domain/near/nearest-text.ts";
import type { OpeningKind } from "../../../domain/schedule/choose-opening.ts";
import type { CityMapQuery } from "../../../map/city-map.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { MapCornerForm } from "./map-corner-form.tsx";
import { MapFilters } from "./map-filters.tsx";
import { MapPanel } from "./map-panel.tsx";
import { PlaceList } from "./place-list.tsx";
import { useCityMap } from "./use-city-map.ts";

/** Entries shown at first and added each time: few enough to render between two frames of a slow phone. */
const PAGE_SIZE = 30;

interface CityMapScreenProps {
  near: NearPlace | null;
  typedCorner: string;
  isUnanswered?: boolean;
  /** Those of the server, used until the map reports its view. */
  places: readonly ListedPlace[];
  total: number;
  opening: readonly ListedPlace[];
  openingKind: OpeningKind;
  filterOptions: readonly FilterOption[];
  tiles: MapTiles | null;
  categories: readonly NavigationCategory[];
  nearMe?: ReactNode;
}

export function CityMapScreen({
  near,
  typedCorner,
  isUnanswered = false,
  places,
  total,
  opening,
  openingKind,
  filterOptions,
  tiles,
  categories,
  nearMe,
}: CityMapScreenProps) {
  const { search } = useLocation();
  const { category, filters } = readMapView(new URLSearchParams(search));
  const view = { category, filters, near: near?.name ?? "" };
  const now = useNow();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = useMapQuery({ category, filters, near, limit, now });
  const map = useCityMap({ tiles, query });
  const isFollowing = map.list !== null && map.status === "ready";
  const ofServer = {
    shown: places,
    total,
    unplaced: [],
    anywhere: total,
    opening,
    openingKind,
    isWidened: false,
  };
  const list = (isFollowing && map.list) || ofServer;
  return (
    <div className="city-map">
      <div className="city-map-tools">
        <h1 className="text-title">Dónde comer, en el mapa</h1>
        <MapCornerForm
          view={view}
          corner={near?.name ?? typedCorner}
          fault={near || typedCorner === "" ? "" : notFoundMessage({ typedCorner, isUnanswered })}
        />
        <MapFilters
          view={view}
          options={map.filterOptions ?? filterOptions}
          total={list.total}
          categories={categories}
        >
          {nearMe}
        </MapFilters>
      </div>
      <MapPanel setCanvas={map.setCanvas} attempt={map.attempt} status={map.status} onRetry={map.retry} />
      <PlaceList
        heading={formatHeading({ list, isFollowing })}
        places={list}
        now={now}
        pointed={map.pointed}
        onPoint={map.point}
        onMore={isFollowing ? () => setLimit(limit + PAGE_SIZE) : null}
      >
        {near && (
          <p className="text-sm text-muted">
            {describeNear({ near, view, first: list.shown[0] })} <ForgetCornerLink view={view} />
          </p>
        )}
        {list.anywhere === 0 && (
          <p>
            <Link to={paths.map({ near: view.near })} preventScrollReset className={TEXT_LINK_CLASS}>
              Quitar los filtros
            </Link>
          </p>
        )}
        {isFollowing && list.total === 0 && list.anywhere > 0 && (
          <p>
            <Button variant="outline" onClick={map.showCity}>
              Ver toda la ciudad
            </Button>
          </p>
        )}
        {list.shown.length < list.total && (
          <p className="city-map-rest text-sm text-muted">
            {`Estos son los primeros ${list.shown.length}${category ? "." : ": con una categoría ves menos."}`}
          </p>
        )}
      </PlaceList>
    </div>
  );
}

function notFoundMessage({
  typedCorner,
  isUnanswered,
}: {
  typedCorner: string;
  isUnanswered: boolean;
}): string {
  if (isUnanswered) return `No pudimos buscar “${typedCorner}”. Revisá tu conexión y probá de nuevo.`;
  return `No encontramos “${typedCorner}”. Probá con una esquina, como 7 y 50, una plaza o un barrio, como City Bell.`;
}

function ForgetCornerLink({ view }: { view: MapView }) {
  return (
    <Link
      to={paths.map({ ...view, near: "" })}
      preventScrollReset
      onClick={() => document.getElementById("lugares")?.focus({ preventScroll: true })}
      className={`-my-2.5 ${TEXT_LINK_CLASS}`}
    >
      Dejar de buscar cerca
    </Link>
  );
}

function formatHeading({
  list: { total, isWidened },
  isFollowing,
}: {
  list: Pick<Places, "total" | "isWidened">;
  isFollowing: boolean;
}): string {
  if (isWidened) return formatNearestCount(total);
  return isFollowing ? formatPlacesInView(total) : formatPlaceCount(total);
}

interface DescribeNearInput {
  near: NearPlace;
  view: MapView;
  first: ListedPlace | undefined;
}

/** V-02 */
function describeNear({ near: { name }, view, first }: DescribeNearInput): string {
  if (!view.filters.includes("open")) return `Empezando por lo más cercano a ${name}.`;
  if (first?.distance) return formatNearestOpen({ distance: first.distance, near: name });
  return formatNoneOpen({ isFiltered: view.filters.length > 1 || view.category !== "", near: name });
}

interface MapQueryInput {
  category: CategoryId | "";
  filters: readonly FilterId[];
  near: NearPlace | null;
  limit: number;
  now: Date | null;
}

/** Stable while nothing changes: the minute matters only for the filter by opening hours. */
function useMapQuery({ category, filters, near, limit, now }: MapQueryInput): CityMapQuery | null {
  const openAt = filters.includes("open") ? now : null;
  const isHydrated = now !== null;
  const key = filters.join(" ");
  return useMemo(() => {
    const chosen = LISTING_FILTERS.filter(({ id }) => key.split(" ").includes(id)).map(({ id }) => id);
    return isHydrated ? { filter: { category, filters: chosen, openAt }, near, limit } : null;
  }, [isHydrated, category, key, openAt, near, limit]);
}
