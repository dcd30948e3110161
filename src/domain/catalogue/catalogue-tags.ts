/**
 * What a page shows and what a write touches, in the same words: a page is kept under its tags, a write
 * announces its own, and wherever they meet the page is dropped. Every write touches "catalogue" without saying so: it is for
 * what shows all of it, as the sitemap does.
 */
export type CatalogueTag = "catalogue" | "home" | "nav" | `category:${string}` | `business:${string}`;

/** `categoryTag("pizzerias") === "category:pizzerias"` */
export function categoryTag(slug: string): CatalogueTag {
  return `category:${slug}`;
}

/** `businessTag("lo-de-ana") === "business:lo-de-ana"` */
export function businessTag(id: string): CatalogueTag {
  return `business:${id}`;
}
