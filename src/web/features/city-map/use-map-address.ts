import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { findMapPosition, type MapPosition, withMapPosition } from "../../../domain/map-places/map-view.ts";
import type { CityMap, CityMapQuery } from "../../../map/city-map.ts";

interface Entry {
  readonly key: string;
  readonly query: CityMapQuery | null;
}

/**
 * Writes the map's position to the URL (replaceState, no request) and moves the map on history navigation. Returns the
 * handler for moves.
 */
export function useMapAddress({
  map,
  query,
}: {
  map: CityMap | null;
  query: CityMapQuery | null;
}): (position: MapPosition) => void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef<Entry | null>(null);
  const last = useRef<MapPosition | null>(null);
  useEffect(() => {
    if (!map) return;
    const before = shown.current;
    shown.current = { key, query };
    if (!before || before.key === key) return;
    const position = findMapPosition(new URLSearchParams(window.location.search));
    if (position) map.goTo(position);
    else if (query?.near && isAnotherCorner({ before: before.query, query })) map.goHome(query.near);
    // The map had not moved when this entry was left.
    else if (isReturn) map.goHome(query?.near ?? null);
    // The new history entry gets the current position too.
    else if (last.current) writePosition(last.current);
  }, [map, key, query, isReturn]);
  return useCallback((position) => {
    last.current = position;
    writePosition(position);
  }, []);
}

/** Not through the router, which would re-render the page at each move. */
function writePosition(position: MapPosition): void {
  const search = withMapPosition({ search: window.location.search, position });
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
}

/** Also the same corner submitted again, but not another filter. */
function isAnotherCorner({ before, query }: { before: CityMapQuery | null; query: CityMapQuery }): boolean {
  const isSameFilter =
    before?.filter.category === query.filter.category &&
    before.filter.filters.join() === query.filter.filters.join();
  return before?.near?.name !== query.near?.name || isSameFilter;
}
