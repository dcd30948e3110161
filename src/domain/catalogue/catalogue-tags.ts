import { type CategoryId, categoryById } from "../categories/categories.ts";

/**
 * What a page shows and what a write touches, in the same words: a page is kept under its tags, a write
 * announces its own, and wherever they meet the page is dropped. Every write touches "catalogue" without saying so: it is for
 * what shows all of it, as the sitemap does.
 */
export type CatalogueTag =
  | "catalogue"
  | "home"
  | "nav"
  | "other-categories"
  | `category:${string}`
  | `business:${string}`;

/**
 * The lists in which a business stands, or may come to stand when something about it changes; the page of any other
 * category may show one of the six too (C-08). `listTags("sushi")` is `["home", "other-categories", "category:sushis"]`
 */
export function listTags(categoryId: CategoryId | null): CatalogueTag[] {
  const lists: CatalogueTag[] = ["home", "other-categories"];
  return categoryId ? [...lists, categoryTag(categoryById(categoryId).slug)] : lists;
}

/** `categoryTag("pizzerias") === "category:pizzerias"` */
export function categoryTag(slug: string): CatalogueTag {
  return `category:${slug}`;
}

/** `businessTag("lo-de-ana") === "business:lo-de-ana"` */
export function businessTag(id: string): CatalogueTag {
  return `business:${id}`;
}
