import { NEAR_KEY } from "../../contract/browser-storage.ts";
import { describeLocation } from "../../domain/addresses/geocoding/describe-location.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import { findLocalityAt } from "../../domain/city-plan/localities.ts";
import { formatCardDistance } from "../../domain/near/card-place.ts";
import { readNearPlace, type SearchPlace } from "../../domain/search/places/search-place.ts";
import { createJsonStorage, isRecord, type JsonStorage } from "../storage/json-storage.ts";
import { type Near, nearStore } from "./near-store.ts";

const EXPIRY_MS = 3 * 60 * 60 * 1000;

interface CornerMemoryOptions {
  readonly storage: JsonStorage;
  readonly now: () => number;
}

interface RecalledCorner {
  readonly corner: string;
  readonly expiresInMs: number;
}

/** Stores the last corner in all windows, never a position. */
export function createCornerMemory({ storage, now }: CornerMemoryOptions) {
  return {
    remember: (corner: string) => storage.write(NEAR_KEY, { corner, at: now() }),

    forget: () => storage.remove(NEAR_KEY),

    recall(): RecalledCorner | null {
      const stored = storage.read(NEAR_KEY);
      if (!isRecord(stored) || typeof stored.corner !== "string" || typeof stored.at !== "number")
        return null;
      const age = now() - stored.at;
      // A negative age means that the clock was set back.
      return age >= 0 && age < EXPIRY_MS ? { corner: stored.corner, expiresInMs: EXPIRY_MS - age } : null;
    },
  };
}

const memory = createCornerMemory({
  storage: createJsonStorage(() => localStorage),
  now: () => Date.now(),
});
let expiry: ReturnType<typeof setTimeout> | undefined;

export function recallCorner(): void {
  clearTimeout(expiry);
  const recalled = memory.recall();
  const place = recalled && readNearPlace(recalled.corner);
  if (!place) {
    memory.forget();
    if (nearStore.get()) nearStore.set(null);
    return;
  }
  expiry = setTimeout(recallCorner, recalled.expiresInMs);
  if (nearStore.get()?.corner !== place.name) nearStore.set(nearOf(place));
}

/** `rememberCorner("Calle 7 y 50") === "7 y 50"`; null for text that is no place of the city, which changes nothing. */
export function rememberCorner(text: string): string | null {
  const place = readNearPlace(text);
  if (!place) return null;
  memory.remember(place.name);
  recallCorner();
  return place.name;
}

export function forgetCorner(): void {
  memory.forget();
  recallCorner();
}

/** V-02: the nearest corner, or the town outside the plan of the city. The position is not stored or sent. */
export function cornerAt(position: Coordinates): string | null {
  return describeLocation(position)?.corner ?? findLocalityAt(position)?.name ?? null;
}

function nearOf(place: SearchPlace): Near {
  // Parsing an address is slow, and cards render often.
  const cache = new Map<string, string>();
  return {
    corner: place.name,
    formatDistance(card) {
      const text = cache.get(card.id) ?? formatCardDistance({ card, from: place });
      cache.set(card.id, text);
      return text;
    },
  };
}
