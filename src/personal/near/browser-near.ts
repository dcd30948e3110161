import { describeLocation } from "../../domain/addresses/geocoding/describe-location.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import { formatCardDistance } from "../../domain/near/card-place.ts";
import { readPlace, type SearchPlace } from "../../domain/search/places/search-place.ts";
import { createKeptStorage } from "../kept/kept-storage.ts";
import { createNearMemory } from "./near-memory.ts";
import { type Near, nearStore } from "./near-store.ts";

const memory = createNearMemory({
  storage: createKeptStorage(() => localStorage),
  now: () => Date.now(),
});
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Shows how far things are from the corner that this browser remembers, as long as it counts; none where it remembers none. */
export function recallCorner(): void {
  clearTimeout(expiry);
  const kept = memory.recall();
  const place = kept && readPlace(kept.corner);
  if (!place) {
    memory.forget();
    if (nearStore.get()) nearStore.set(null);
    return;
  }
  expiry = setTimeout(recallCorner, kept.leftMs);
  if (nearStore.get()?.corner !== place.name) nearStore.set(nearOf(place));
}

/** `rememberCorner("Calle 7 y 50") === "7 y 50"`; null where that is no place of the city, and then the last one stays. */
export function rememberCorner(text: string): string | null {
  const place = readPlace(text);
  if (!place) return null;
  memory.remember(place.name);
  recallCorner();
  return place.name;
}

export function forgetCorner(): void {
  memory.forget();
  recallCorner();
}

/** The corner nearest to a position, which goes no further than this; null outside the plan of the city. */
export function cornerAt(position: Coordinates): string | null {
  return describeLocation(position)?.corner ?? null;
}

function nearOf(place: SearchPlace): Near {
  // Cards are asked each time that they are rendered, and reading an address takes a while.
  const said = new Map<string, string>();
  return {
    corner: place.name,
    formatDistance(card) {
      const words = said.get(card.id) ?? formatCardDistance({ card, from: place });
      said.set(card.id, words);
      return words;
    },
  };
}
