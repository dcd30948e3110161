import type { Coordinates } from "../../domain/city-plan/coordinates.ts";

export interface Geocoder {
  /** Null if the address is unknown; rejects if there was no answer. */
  find(address: string): Promise<Coordinates | null>;
}
