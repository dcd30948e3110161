import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import {
  formatPlaceCount,
  formatPlacesInView,
  type ListedPlace,
} from "../../../domain/map-places/map-place.ts";
import { readMapView } from "../../../domain/map-places/map-view.ts";
import type { NearPlace } from "../../../domain/map-places/near-place.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { MapCornerForm } from "./map-corner-form.tsx";
import { MapFilters } from "./map-filters.tsx";
import { MapPanel } from "./map-panel.tsx";
import { PlaceList } from "./place-list.tsx";
import { useCityMap } from "./use-city-map.ts";
import { useMinute } from "./use-minute.ts";
import { useWish } from "./use-wish.ts";

/** How many the list has at first, and how many more each time: few enough to be made anew between two frames of a slow phone. */
const SOME = 30;

interface CityMapScreenProps {
  /** Null where nobody asked for a corner, or where there is no such corner. */
  near: NearPlace | null;
  /** The corner as it was asked for. */
  asked: string;
  /** Nobody could be asked where it is. */
  isUnasked?: boolean;
  /** What the server knows to be wanted, before the map says what is in view. */
  places: readonly ListedPlace[];
  total: number;
  tiles: MapTiles | null;
  categories: readonly NavigationCategory[];
  /** Beside the field: one more way to say where. */
  nearMe?: ReactNode;
}

/** The city with every place of the guide, and beside it what is in view. */
export function CityMapScreen({
  near,
  asked,
  isUnasked = false,
  places,
  total,
  tiles,
  categories,
  nearMe,
}: CityMapScreenProps) {
  const { search } = useLocation();
  const { category, onlyOpen } = readMapView(new URLSearchParams(search));
  const view = { category, onlyOpen, near: near?.name ?? "" };
  const now = useMinute();
  const [limit, setLimit] = useState(SOME);
  const wish = useWish({ category, onlyOpen, near, limit, now });
  const map = useCityMap({ tiles, wish });
  const isFollowing = map.list !== null && map.status === "ready";
  const list = (isFollowing && map.list) || { shown: places, total, unplaced: [], anywhere: total };
  return (
    <div className="city-map">
      <div className="city-map-tools">
        <h1 className="text-title">Dónde comer, en el mapa</h1>
        <MapCornerForm
          view={view}
          corner={near?.name ?? asked}
          fault={near || asked === "" ? "" : notFoundMessage({ asked, isUnasked })}
        >
          {nearMe}
        </MapCornerForm>
        <MapFilters view={view} categories={categories} />
      </div>
      <MapPanel canvas={map.canvas} attempt={map.attempt} status={map.status} onRetry={map.retry} />
      <PlaceList
        heading={isFollowing ? formatPlacesInView(list.total) : formatPlaceCount(list.total)}
        places={list}
        now={now}
        pointed={map.pointed}
        onPoint={map.point}
        onMore={isFollowing ? () => setLimit(limit + SOME) : null}
      >
        {near && <p className="text-sm text-muted">{`Empezando por lo más cercano a ${near.name}.`}</p>}
        {near && (
          <Link
            to={paths.map({ category, onlyOpen })}
            preventScrollReset
            onClick={() => document.getElementById("lugares")?.focus({ preventScroll: true })}
            className={TEXT_LINK_CLASS}
          >
            Dejar de buscar cerca
          </Link>
        )}
        {list.anywhere === 0 && (
          <Link to={paths.map({ near: view.near })} preventScrollReset className={TEXT_LINK_CLASS}>
            Quitar los filtros
          </Link>
        )}
        {isFollowing && list.total === 0 && list.anywhere > 0 && (
          <Button variant="outline" onClick={map.showCity}>
            Ver toda la ciudad
          </Button>
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

function notFoundMessage({ asked, isUnasked }: { asked: string; isUnasked: boolean }): string {
  if (isUnasked) return `No pudimos buscar “${asked}”. Revisá tu conexión y probá de nuevo.`;
  return `No encontramos “${asked}”. Probá con una esquina, como 7 y 50, o con una plaza.`;
}
