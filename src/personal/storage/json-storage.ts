import { RECENT_SEARCHES_KEY, RECENTS_PREFIX, RECENTS_SUFFIX } from "../../contract/browser-storage.ts";

const RECENT_PLACES = new RegExp(`^${RECENTS_PREFIX}.+${RECENTS_SUFFIX}$`);

type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export type JsonStorage = ReturnType<typeof createJsonStorage>;

/**
 * F-03: localStorage as JSON; never throws. Invalid JSON is removed. When the quota is full, the history is cleared; what
 * still does not fit is held in memory until the page is closed.
 */
export function createJsonStorage(open: () => BrowserStorage) {
  const unsaved = new Map<string, string>();

  /** Reading `localStorage` itself throws where storage is disabled. */
  function attempt<T>(work: (storage: BrowserStorage) => T): T | null {
    try {
      return work(open());
    } catch {
      return null;
    }
  }

  function put(key: string, text: string): boolean {
    const saved = attempt((storage) => {
      storage.setItem(key, text);
      return true;
    });
    return saved ?? false;
  }

  function remove(key: string): void {
    unsaved.delete(key);
    attempt((storage) => storage.removeItem(key));
  }

  function listKeys(): string[] {
    const stored =
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [];
    return [...stored.filter((key) => key !== null), ...unsaved.keys()];
  }

  function clearHistory(): void {
    for (const key of listKeys()) if (key === RECENT_SEARCHES_KEY || RECENT_PLACES.test(key)) remove(key);
  }

  return {
    read(key: string): unknown {
      const text = unsaved.get(key) ?? attempt((storage) => storage.getItem(key));
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        remove(key);
        return null;
      }
    },

    /** False where it is only in memory. */
    write(key: string, value: unknown): boolean {
      const text = JSON.stringify(value);
      unsaved.delete(key);
      if (put(key, text)) return true;
      clearHistory();
      if (put(key, text)) return true;
      unsaved.set(key, text);
      return false;
    },

    remove,
    listKeys,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readList<T>(value: unknown, isValid: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(isValid) : [];
}
