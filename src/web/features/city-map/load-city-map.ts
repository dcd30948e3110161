import { mapPaths } from "../../../contract/map-paths.ts";
import { type PackedPlaces, type PlaceDetails, unpackPlaces } from "../../../contract/packed-places.ts";
import type { MapTiles } from "../../../domain/city-map/map-tiles.ts";
import type { MapPlace } from "../../../domain/map-places/map-place.ts";
import { findMapPosition } from "../../../domain/map-places/map-view.ts";
import type { CityMap, CityMapQuery, MapReport } from "../../../map/city-map.ts";
import { nearStore } from "../../../personal/near/near-store.ts";

interface LoadCityMapOptions {
  element: HTMLElement;
  tiles: MapTiles | null;
  signal: AbortSignal;
  getQuery: () => CityMapQuery | null;
  onView: (view: MapReport) => void;
  onPoint: (slug: string | null) => void;
}

export async function loadCityMap({ signal, getQuery, ...options }: LoadCityMapOptions): Promise<CityMap> {
  const [{ openCityMap }, places] = await Promise.all([
    import("../../../map/city-map.ts"),
    loadPlaces(signal),
  ]);
  const query = getQuery();
  if (signal.aborted || !query) throw new Error("the map is no longer needed");
  const position = findMapPosition(new URLSearchParams(window.location.search));
  return openCityMap({ ...options, places, query, position, source: { formatDistance, loadDetails } });
}

/** From the corner that the browser remembers. */
function formatDistance({ slug, address, coordinates }: MapPlace): string {
  return nearStore.get()?.formatDistance({ id: slug, address, place: coordinates }) ?? "";
}

async function loadDetails({ slug, signal }: { slug: string; signal: AbortSignal }): Promise<PlaceDetails> {
  const response = await fetch(mapPaths.placeDetails({ slug }), { signal });
  if (!response.ok) throw new Error(`the details answered ${response.status}`);
  return (await response.json()) as PlaceDetails;
}

/** The browser caches and revalidates the response. */
async function loadPlaces(signal: AbortSignal): Promise<MapPlace[]> {
  const response = await fetch(mapPaths.places(), { signal });
  if (!response.ok) throw new Error(`the places answered ${response.status}`);
  return unpackPlaces((await response.json()) as PackedPlaces);
}
