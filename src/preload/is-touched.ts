import { paths } from "../contract/paths.ts";
import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";

/** A page as it came over the wire, read once somebody goes there: most of what is brought nobody looks at. */
export type Content = { readonly text: string } | { readonly data: unknown };

/** A page by its path, or whatever shows something, in the words of the page cache. */
export type Touched = `/${string}` | CatalogueTag;

/**
 * AP-03: whether what is kept under this address shows what was written: its own page, the home, a category, or a
 * business, which is shown wherever its id is.
 */
export function isTouched({ key, content, by }: { key: string; content: Content; by: Touched }): boolean {
  const [path = ""] = key.split("?");
  if (by.startsWith("/")) return path === by;
  const [kind, name = ""] = by.split(/:(.*)/s);
  if (kind === "home") return path === paths.home() || path === paths.homePicks();
  if (kind === "category") return path === paths.category({ slug: name });
  const shows = "text" in content ? showsUnread(content.text) : showsRead(content.data);
  if (kind === "other-categories") return shows.otherCategory({ path });
  return kind === "business" && shows.id(name);
}

/** Of what nobody has read yet, rather too much is let go than too little. */
function showsUnread(text: string) {
  return {
    otherCategory: ({ path }: { path: string }) => path.startsWith(paths.category({ slug: "" })),
    id: (id: string) => text.includes(JSON.stringify(id)),
  };
}

function showsRead(data: unknown) {
  return { otherCategory: () => showsOtherCategory(data), id: (id: string) => showsId(data, id) };
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
