import { NEAR_KEY } from "../../contract/browser-storage.ts";
import type { KeptStorage } from "../kept/kept-storage.ts";
import { isRecord } from "../kept/read-list.ts";

/** Whoever said where they are may be somewhere else by then. */
const KEPT_MS = 3 * 60 * 60 * 1000;

interface NearMemoryOptions {
  readonly storage: KeptStorage;
  readonly now: () => number;
}

interface Recalled {
  readonly corner: string;
  /** How long it counts still. */
  readonly leftMs: number;
}

/** The last corner, kept for a few hours: in all windows, since people open places in others. Never a position. */
export function createNearMemory({ storage, now }: NearMemoryOptions) {
  return {
    remember: (corner: string) => storage.write(NEAR_KEY, { corner, at: now() }),

    forget: () => storage.remove(NEAR_KEY),

    /** Null where there is none, where it is too old, and where what is kept makes no sense. */
    recall(): Recalled | null {
      const kept = storage.read(NEAR_KEY);
      if (!isRecord(kept) || typeof kept.corner !== "string" || typeof kept.at !== "number") return null;
      const age = now() - kept.at;
      // A clock that was put back makes it no younger.
      return age >= 0 && age < KEPT_MS ? { corner: kept.corner, leftMs: KEPT_MS - age } : null;
    },
  };
}
