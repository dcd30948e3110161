import { MAP_COUNT_KEY } from "../../../contract/browser-storage.ts";
import type { MapCount } from "../../../domain/city-map/map-opening.ts";
import { createKeptStorage, type KeptStorage } from "../../../personal/kept/kept-storage.ts";
import { isRecord } from "../../../personal/kept/read-list.ts";

/** P-03 */
const MAX_AGE_MS = 60 * 60 * 1_000;

/** P-03: the last count that the server sent. */
export function createStoredMapCount({ storage, now }: { storage: KeptStorage; now: () => number }) {
  return {
    find(): MapCount | null {
      const stored = storage.read(MAP_COUNT_KEY);
      if (!isRecord(stored)) return null;
      const { count, limit, at } = stored;
      if (!isCount(count) || !isCount(limit) || typeof at !== "number") return null;
      const age = now() - at;
      return age >= 0 && age < MAX_AGE_MS ? { count, limit } : null;
    },
    store({ count, limit }: MapCount): void {
      storage.write(MAP_COUNT_KEY, { count, limit, at: now() });
    },
  };
}

export const storedMapCount = createStoredMapCount({
  storage: createKeptStorage(() => localStorage),
  now: Date.now,
});

/** The stored value is untrusted. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
