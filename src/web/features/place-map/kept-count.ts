import { MAP_COUNT_KEY } from "../../../contract/browser-storage.ts";
import type { MapCount } from "../../../domain/city-map/map-opening.ts";
import { createJsonStorage, isRecord, type JsonStorage } from "../../../personal/storage/json-storage.ts";

/** P-03 */
const KEPT_MS = 60 * 60 * 1_000;

/** P-03: how often the map was opened, as the server said last. */
export function createKeptCount({ storage, now }: { storage: JsonStorage; now: () => number }) {
  return {
    /** Null where it said nothing within the last hour. */
    find(): MapCount | null {
      const kept = storage.read(MAP_COUNT_KEY);
      if (!isRecord(kept)) return null;
      const { count, limit, at } = kept;
      if (!isCount(count) || !isCount(limit) || typeof at !== "number") return null;
      const age = now() - at;
      return age >= 0 && age < KEPT_MS ? { count, limit } : null;
    },
    keep({ count, limit }: MapCount): void {
      storage.write(MAP_COUNT_KEY, { count, limit, at: now() });
    },
  };
}

/** Of this browser. */
export const keptCount = createKeptCount({
  storage: createJsonStorage(() => localStorage),
  now: Date.now,
});

/** Anybody can write anything there. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
