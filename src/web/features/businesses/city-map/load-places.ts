import type { MapPlace } from "../../../../domain/map-places/map-place.ts";
import { type PackedPlaces, unpackPlaces } from "../../../../domain/map-places/packed-places.ts";
import { mapPaths } from "../../../../domain/paths/map-paths.ts";

/** Every place of the guide. The browser keeps the answer and asks whether it is still true. */
export async function loadPlaces(signal: AbortSignal): Promise<MapPlace[]> {
  const response = await fetch(mapPaths.places(), { signal });
  if (!response.ok) throw new Error(`the places did not come: ${response.status}`);
  // Our own server's, packed by `packPlaces`.
  return unpackPlaces((await response.json()) as PackedPlaces);
}
