import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { findMapPosition, type MapPosition, withMapPosition } from "../../../domain/map-places/map-view.ts";
import type { CityMap, CityMapQuery } from "../../../map/city-map.ts";

interface Entry {
  readonly key: string;
  readonly wish: CityMapQuery | null;
}

/**
 * Keeps where the map stands in the address, without steps in the history and without asking the server, and brings the map to where
 * another step of the history says. Gives what is called when the map has moved.
 */
export function useMapAddress({
  map,
  wish,
}: {
  map: CityMap | null;
  wish: CityMapQuery | null;
}): (position: MapPosition) => void {
  const { key } = useLocation();
  const shown = useRef<Entry | null>(null);
  const last = useRef<MapPosition | null>(null);
  useEffect(() => {
    if (!map) return;
    const before = shown.current;
    shown.current = { key, wish };
    if (!before || before.key === key) return;
    const position = findMapPosition(new URLSearchParams(window.location.search));
    if (position) map.goTo(position);
    else if (wish?.near && isAnotherCorner({ before: before.wish, wish })) map.goHome(wish.near);
    // Where it stays, the new address says so too.
    else if (last.current) writePosition(last.current);
  }, [map, key, wish]);
  return useCallback((position) => {
    last.current = position;
    writePosition(position);
  }, []);
}

/** Not by the router, which would make the page anew each time; its own state stays as it is. */
function writePosition(position: MapPosition): void {
  const search = withMapPosition({ search: window.location.search, position });
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
}

/** Also the same one, asked for once more; but not where only a filter is another. */
function isAnotherCorner({ before, wish }: { before: CityMapQuery | null; wish: CityMapQuery }): boolean {
  const isSameFilter =
    before?.filter.category === wish.filter.category &&
    (before.filter.openAt === null) === (wish.filter.openAt === null);
  return before?.near?.name !== wish.near?.name || isSameFilter;
}
