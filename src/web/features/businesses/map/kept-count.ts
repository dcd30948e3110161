import type { MapCount } from "../../../../domain/city-map/map-opening.ts";
import { createKeptStorage } from "../../../../personal/kept/kept-storage.ts";
import { isRecord } from "../../../../personal/kept/read-list.ts";

const KEY = "map_visits";
/** P-03 */
const KEPT_MS = 60 * 60 * 1_000;

const storage = createKeptStorage(() => localStorage);

/** P-03: how often the map was opened, as the server said within the last hour; null where it did not. */
export function findKeptCount(): MapCount | null {
  const kept = storage.read(KEY);
  if (!isRecord(kept)) return null;
  const { count, limit, at } = kept;
  if (typeof count !== "number" || typeof limit !== "number" || typeof at !== "number") return null;
  const age = Date.now() - at;
  return age >= 0 && age < KEPT_MS ? { count, limit } : null;
}

export function keepCount({ count, limit }: MapCount): void {
  storage.write(KEY, { count, limit, at: Date.now() });
}
