import { type Content, isTouched, type Touched } from "./is-touched.ts";

const EXPIRY_MS = 30 * 60_000;
/** The recommended upper end (AP-05): what came first goes first. */
const MOST_ENTRIES = 200;

export interface PreloadEntry {
  content: Content;
  readonly keptAt: number;
}

/** AP-02: the data of pages by their address, each for half an hour. */
export type PreloadCache = ReturnType<typeof createPreloadCache>;

export function createPreloadCache({ now }: { now: () => number }) {
  const entries = new Map<string, PreloadEntry>();
  let hits = 0;
  let misses = 0;
  let drops = 0;

  function peek(key: string): PreloadEntry | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.keptAt < EXPIRY_MS ? entry : undefined;
  }

  return {
    peek,

    has: (key: string): boolean => peek(key) !== undefined,

    /** Counted as a hit or a miss. */
    find(key: string): PreloadEntry | undefined {
      const entry = peek(key);
      if (entry) hits++;
      else misses++;
      return entry;
    },

    /** To be taken before asking for something: what was asked for before a drop comes too late to be kept. */
    moment: (): number => drops,

    put({ key, content, moment }: { key: string; content: Content; moment: number }): void {
      if (moment !== drops) return;
      entries.delete(key);
      entries.set(key, { content, keptAt: now() });
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_ENTRIES) break;
        entries.delete(oldest);
      }
    },

    drop(touched: readonly Touched[]): void {
      drops++;
      for (const [key, { content }] of entries) {
        if (touched.some((by) => isTouched({ key, content, by }))) entries.delete(key);
      }
    },

    forget: (key: string): void => void entries.delete(key),

    clear(): void {
      drops++;
      entries.clear();
      hits = 0;
      misses = 0;
    },

    dropExpired(): void {
      for (const key of entries.keys()) {
        if (!peek(key)) entries.delete(key);
      }
    },

    count: () => ({ size: entries.size, hits, misses }),
  };
}
