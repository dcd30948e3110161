import { MAP_COUNT_KEY } from "../../../contract/browser-storage.ts";
import type { MapCount } from "../../../domain/city-map/map-opening.ts";
import { createKeptStorage, type KeptStorage } from "../../../personal/kept/kept-storage.ts";
import { isRecord } from "../../../personal/kept/read-list.ts";

/** P-03 */
const KEPT_MS = 60 * 60 * 1_000;

/** P-03: how often the map was opened, as the server said last. */
export function createKeptCount({ storage, now }: { storage: KeptStorage; now: () => number }) {
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
  storage: createKeptStorage(() => localStorage),
  now: Date.now,
});

/** Anybody can write anything there. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
