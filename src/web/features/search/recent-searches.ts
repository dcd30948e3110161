import { RECENT_SEARCHES_KEY } from "../../../contract/browser-storage.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";

/** S-03 */
const MAX_STORED = 5;

/** F-03 */
export interface RecentSearch {
  readonly term: string;
  readonly timestamp: number;
  readonly type: "search" | "category" | "business";
  readonly data: { readonly path: string; readonly categoryId?: CategoryId | null };
}

/** Newest first; unreadable entries are skipped. */
export function listRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: Omit<RecentSearch, "timestamp">): void {
  const others = listRecentSearches().filter(({ data }) => data.path !== search.data.path);
  const stored = [{ ...search, timestamp: Date.now() }, ...others].slice(0, MAX_STORED);
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(stored));
  } catch {
    // F-03: a full quota clears the history.
    forgetSearches();
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { term, type, data } = (value ?? {}) as Partial<RecentSearch>;
  // Only paths on this site: storage is untrusted and must not redirect elsewhere.
  const path = (data as { path?: unknown } | undefined)?.path;
  return (
    typeof term === "string" &&
    (type === "search" || type === "category" || type === "business") &&
    typeof path === "string" &&
    /^\/(?![/\\])[!-~]*$/.test(path)
  );
}
