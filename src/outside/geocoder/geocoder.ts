import type { Coordinates } from "../../domain/city-plan/coordinates.ts";

/** Somebody who knows where addresses are. */
export interface Geocoder {
  /** As they say it, wherever in the world that is; null where they do not know. Rejects where there was no answer. */
  find(address: string): Promise<Coordinates | null>;
}
