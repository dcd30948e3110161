import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { FilterOption } from "../../../domain/catalogue/filter-options.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import type { PlaceList } from "../../../domain/map-places/choose-places.ts";
import type { CityMap, CityMapQuery } from "../../../map/city-map.ts";
import { setFollowingMap } from "./following-map.ts";
import { loadCityMap } from "./load-city-map.ts";
import { revealEntry } from "./place-list.tsx";
import { useMapAddress } from "./use-map-address.ts";

interface CityMapState {
  readonly setCanvas: (element: HTMLDivElement | null) => void;
  readonly status: "loading" | "ready" | "failed";
  /** Null until the map reports its view. */
  readonly list: PlaceList | null;
  /** Null until the map reports its view. */
  readonly filterOptions: readonly FilterOption[] | null;
  readonly pointed: string | null;
  readonly point: (slug: string | null) => void;
  readonly retry: () => void;
  /** Another element for each attempt: Leaflet takes none twice. */
  readonly attempt: number;
  readonly showCity: () => void;
}

/** Loads the map after hydration, and the list that follows it. */
export function useCityMap({
  tiles: givenTiles,
  query,
}: {
  tiles: MapTiles | null;
  query: CityMapQuery | null;
}): CityMapState {
  // Every response repeats them; a new object must not reopen the map.
  const [tiles] = useState(givenTiles);
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [map, setMap] = useState<CityMap | null>(null);
  const [list, setList] = useState<PlaceList | null>(null);
  const [filterOptions, setFilterOptions] = useState<readonly FilterOption[] | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const latest = useRef(query);
  const rememberPosition = useMapAddress({ map, query });
  const isDue = query !== null;

  useEffect(() => {
    latest.current = query;
    if (map && query) map.show(query);
  }, [map, query]);

  useEffect(() => {
    if (!isDue || !canvas) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let before: PlaceList | null = null;
    let endFilling = ignore;
    const opening = loadCityMap({
      element: canvas,
      tiles,
      signal,
      getQuery: () => latest.current,
      onPoint: (slug) => {
        setPointed(slug);
        if (slug) revealEntry(slug);
      },
      onView: (view) => {
        endFilling();
        const show = (part: PlaceList) => startTransition(() => setList(part));
        endFilling = fillList({ before, list: view.list, show });
        before = view.list;
        setFilterOptions((known) => (isSameOffer(known, view.filterOptions) ? known : view.filterOptions));
        rememberPosition(view.position);
      },
    });
    opening.then(
      (opened) => {
        if (signal.aborted) return;
        setMap(opened);
        setFollowingMap(true);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => {
      unmounted.abort();
      endFilling();
      setFollowingMap(false);
      setMap(null);
      opening.then((opened) => opened.remove(), ignore);
    };
  }, [canvas, isDue, tiles, rememberPosition]);

  return {
    setCanvas,
    attempt,
    status: statusOf({ map, failed }),
    list,
    filterOptions,
    pointed,
    point: useCallback((slug) => map?.point(slug), [map]),
    showCity: useCallback(() => {
      map?.goHome(null);
      focusList();
    }, [map]),
    retry: useCallback(() => {
      focusList();
      setFailed(false);
      setAttempt((before) => before + 1);
    }, []),
  };
}

/** At each move of the map the counts are the same. */
function isSameOffer(one: readonly FilterOption[] | null, other: readonly FilterOption[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function statusOf({ map, failed }: { map: CityMap | null; failed: boolean }): CityMapState["status"] {
  if (failed) return "failed";
  return map ? "ready" : "loading";
}

/** The pressed button disappears. */
function focusList(): void {
  document.getElementById("lugares")?.focus({ preventScroll: true });
}

function ignore(): void {}

/** Entries rendered per frame, for slow phones. */
const ENTRIES_PER_FRAME = 5;
/** More than fit on any screen; `content-visibility` skips those below. */
const MAX_VISIBLE = 20;

/** Replaces the list a few entries per frame. Returns a function that cancels the rest. */
function fillList({
  before,
  list,
  show,
}: {
  before: PlaceList | null;
  list: PlaceList;
  show: (list: PlaceList) => void;
}): () => void {
  let frame = 0;
  const fill = (end: number) => {
    if (before === null || end >= MAX_VISIBLE) return show(list);
    const rest = before.shown.slice(end, list.shown.length);
    show({ ...list, shown: [...list.shown.slice(0, end), ...rest] });
    frame = requestAnimationFrame(() => fill(end + ENTRIES_PER_FRAME));
  };
  fill(ENTRIES_PER_FRAME);
  return () => cancelAnimationFrame(frame);
}
