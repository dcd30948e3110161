import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import type { PlaceList } from "../../../domain/map-places/choose-places.ts";
import { findMapPosition, type MapPosition } from "../../../domain/map-places/map-view.ts";
import type { CityMap, CityMapQuery } from "../../../map/city-map.ts";
import { loadPlaces } from "./load-places.ts";

interface LoadCityMapOptions {
  element: HTMLElement;
  tiles: MapTiles | null;
  signal: AbortSignal;
  /** What is wanted by the time that everything is there. */
  getWish: () => CityMapQuery | null;
  onView: (view: { list: PlaceList; position: MapPosition }) => void;
  onPoint: (slug: string | null) => void;
}

/** Fetches the map and what is on it, side by side. */
export async function loadCityMap({ signal, getWish, ...options }: LoadCityMapOptions): Promise<CityMap> {
  const [{ openCityMap }, places] = await Promise.all([
    import("../../../map/city-map.ts"),
    loadPlaces(signal),
  ]);
  const wish = getWish();
  if (signal.aborted || !wish) throw new Error("nobody waits for the map any more");
  const position = findMapPosition(new URLSearchParams(window.location.search));
  return openCityMap({ ...options, places, query: wish, position });
}
