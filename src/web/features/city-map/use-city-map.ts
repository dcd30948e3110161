import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import type { PlaceList } from "../../../domain/map-places/choose-places.ts";
import type { CityMap, CityMapQuery } from "../../../map/city-map.ts";
import { fillList } from "./fill-list.ts";
import { setFollowingMap } from "./following-map.ts";
import { loadCityMap } from "./load-city-map.ts";
import { useMapAddress } from "./use-map-address.ts";

interface CityMapState {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly status: "loading" | "ready" | "failed";
  /** Null before the map says what is in view. */
  readonly list: PlaceList | null;
  /** At whose mark somebody points. */
  readonly pointed: string | null;
  readonly point: (slug: string | null) => void;
  readonly retry: () => void;
  /** Another element for each attempt: the library takes none twice. */
  readonly attempt: number;
  readonly showCity: () => void;
}

/** The map, fetched once the page is there, and the list that follows it. Without a wish it is not time for it yet. */
export function useCityMap({
  tiles: givenTiles,
  wish,
}: {
  tiles: MapTiles | null;
  wish: CityMapQuery | null;
}): CityMapState {
  // Each answer of the server brings them anew, and they are the same for as long as it runs.
  const [tiles] = useState(givenTiles);
  const canvas = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [map, setMap] = useState<CityMap | null>(null);
  const [list, setList] = useState<PlaceList | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const latest = useRef(wish);
  const rememberPosition = useMapAddress({ map, wish });
  const isDue = wish !== null;

  useEffect(() => {
    latest.current = wish;
    if (map && wish) map.show(wish);
  }, [map, wish]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew.
  useEffect(() => {
    const element = canvas.current;
    if (!isDue || !element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let before: PlaceList | null = null;
    let endFilling = ignore;
    const opening = loadCityMap({
      element,
      tiles,
      signal,
      getWish: () => latest.current,
      onPoint: setPointed,
      onView: (view) => {
        endFilling();
        const show = (part: PlaceList) => startTransition(() => setList(part));
        endFilling = fillList({ before, list: view.list, show });
        before = view.list;
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
      leaving.abort();
      endFilling();
      setFollowingMap(false);
      setMap(null);
      opening.then((opened) => opened.remove(), ignore);
    };
  }, [attempt, isDue, tiles, rememberPosition]);

  return {
    canvas,
    attempt,
    status: statusOf({ map, failed }),
    list,
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

function statusOf({ map, failed }: { map: CityMap | null; failed: boolean }): CityMapState["status"] {
  if (failed) return "failed";
  return map ? "ready" : "loading";
}

/** What was pressed goes away: whoever goes by the keyboard goes on at the list. */
function focusList(): void {
  document.getElementById("lugares")?.focus({ preventScroll: true });
}

/** What did not open was said already, and before the first list there is nothing to end. */
function ignore(): void {}
