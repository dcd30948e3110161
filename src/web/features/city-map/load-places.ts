import { mapPaths } from "../../../contract/map-paths.ts";
import { type PackedPlaces, unpackPlaces } from "../../../contract/packed-places.ts";
import type { MapPlace } from "../../../domain/map-places/map-place.ts";

/** Every place of the guide. The browser keeps the answer and asks whether it is still true. */
export async function loadPlaces(signal: AbortSignal): Promise<MapPlace[]> {
  const response = await fetch(mapPaths.places(), { signal });
  if (!response.ok) throw new Error(`the places did not come: ${response.status}`);
  // Our own server's, packed by `packPlaces`.
  return unpackPlaces((await response.json()) as PackedPlaces);
}
