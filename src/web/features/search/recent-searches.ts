import { RECENT_SEARCHES_KEY } from "../../../contract/browser-storage.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";

/** S-03 */
const KEPT = 5;

/** F-03: where somebody went from the search field. */
export interface RecentSearch {
  readonly term: string;
  readonly timestamp: number;
  readonly type: "search" | "category" | "business";
  readonly data: { readonly path: string; readonly categoryId?: CategoryId | null };
}

/** The newest first; what cannot be read is as if it were not there. */
export function listRecentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: Omit<RecentSearch, "timestamp">): void {
  const others = listRecentSearches().filter(({ data }) => data.path !== search.data.path);
  const kept = [{ ...search, timestamp: Date.now() }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(kept));
  } catch {
    // F-03: a full quota clears the history.
    forgetSearches();
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { term, type, data } = (value ?? {}) as Partial<RecentSearch>;
  // A path of ours and nothing else: whoever can write there must not send anybody elsewhere.
  const path = (data as { path?: unknown } | undefined)?.path;
  return (
    typeof term === "string" &&
    (type === "search" || type === "category" || type === "business") &&
    typeof path === "string" &&
    /^\/(?![/\\])[!-~]*$/.test(path)
  );
}
