import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";
import { paths } from "../domain/paths/paths.ts";

/** A page by its path, or whatever shows something, in the words of the page cache. */
export type Touched = `/${string}` | CatalogueTag;

/**
 * AP-03: whether what is kept under this address shows what was written: its own page, the home, a category, or a
 * business, which is shown wherever its id is.
 */
export function isTouched({ key, data, by }: { key: string; data: unknown; by: Touched }): boolean {
  const [path] = key.split("?");
  if (by.startsWith("/")) return path === by;
  const [kind, name = ""] = by.split(/:(.*)/s);
  if (kind === "home") return path === paths.home() || path === paths.homeDeck();
  if (kind === "other-categories") return showsOtherCategory(data);
  if (kind === "category") return path === paths.category({ slug: name });
  return kind === "business" && showsId(data, name);
}

/** The page of a category that is none of the six says so: it has no id. */
function showsOtherCategory(data: unknown): boolean {
  const { category } = (data ?? {}) as { category?: { id?: string | null } | null };
  return category?.id === null;
}

function showsId(data: unknown, id: string): boolean {
  if (typeof data !== "object" || data === null) return false;
  if ("id" in data && data.id === id) return true;
  return Object.values(data).some((part) => showsId(part, id));
}
