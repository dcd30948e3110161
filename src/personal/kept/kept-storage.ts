import { RECENT_SEARCHES_KEY, RECENTS_PREFIX, RECENTS_SUFFIX } from "../../contract/browser-storage.ts";

const RECENTS = new RegExp(`^${RECENTS_PREFIX}.+${RECENTS_SUFFIX}$`);

type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export type KeptStorage = ReturnType<typeof createKeptStorage>;

/**
 * F-03: the browser's storage as JSON, which may be missing, full or spoilt and never throws. What is not JSON is removed; a
 * full one loses the history; what does not fit even then lasts as long as the page.
 */
export function createKeptStorage(open: () => BrowserStorage) {
  const unsaved = new Map<string, string>();

  /** Reading the property may throw already, where the browser keeps nothing. */
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

  function clearHistory(): void {
    const keys =
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [];
    for (const key of keys) {
      if (key !== null && (key === RECENT_SEARCHES_KEY || RECENTS.test(key))) remove(key);
    }
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

    write(key: string, value: unknown): void {
      const text = JSON.stringify(value);
      unsaved.delete(key);
      if (put(key, text)) return;
      clearHistory();
      if (!put(key, text)) unsaved.set(key, text);
    },

    remove,
  };
}
