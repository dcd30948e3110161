import { type CategoryId, categoryById } from "../categories/categories.ts";

/**
 * Cache tags: a page is cached under its tags, and a write invalidates the pages under its own. Every write touches
 * "catalogue", the tag of pages that show all of it, as the sitemap. "search" is on search results, which another
 * business may come to match. `counters:ID` is on the page of a business, which shows its hearts and stars. `list:ID` is
 * on the page of a shared list (V-06), which is no part of the catalogue.
 */
export type CatalogueTag =
  | "catalogue"
  | "home"
  | "search"
  | "nav"
  | "other-categories"
  | `category:${string}`
  | `business:${string}`
  | `counters:${string}`
  | `list:${string}`;

/** Stale-while-revalidate, for writes that only change an order or a mean. */
type SoftTag = `soft:${CatalogueTag}`;

export type TouchedTag = CatalogueTag | SoftTag;

interface ListedBusiness {
  readonly id: string;
  readonly categoryId: CategoryId | null;
}

/**
 * A page with such a tag shows what was written, so a former copy may show what the write takes away. Copies of pages
 * with other tags of the write, as "home", only show an order or a number of before.
 */
export function leavesNoCopy(tag: CatalogueTag): boolean {
  return tag === "catalogue" || tag.startsWith("business:") || tag.startsWith("list:");
}

/** Every list that may show the business; pages of other category names may show one of the six too (C-08). */
function listTags(categoryId: CategoryId | null): CatalogueTag[] {
  const lists: CatalogueTag[] = ["home", "other-categories"];
  return categoryId ? [...lists, categoryTag(categoryById(categoryId).slug)] : lists;
}

export function categoryTag(slug: string): CatalogueTag {
  return `category:${slug}`;
}

export function businessTag(id: string): CatalogueTag {
  return `business:${id}`;
}

export function countersTag(id: string): CatalogueTag {
  return `counters:${id}`;
}

export function sharedListTag(id: string): CatalogueTag {
  return `list:${id}`;
}

export function reviewTags({ id, categoryId }: ListedBusiness): CatalogueTag[] {
  return [businessTag(id), ...listTags(categoryId)];
}

/** A fact (name, category, address …) also changes which searches find the business. */
export function factTags(business: ListedBusiness): CatalogueTag[] {
  return [...reviewTags(business), "search"];
}

/** Hearts, stars and new reviews (F-05, F-06, B-04) take nothing away: other pages only show another order or mean (C-04, H-08). */
export function voteTags(business: ListedBusiness): TouchedTag[] {
  const soft = reviewTags(business).map((tag): SoftTag => `soft:${tag}`);
  return [countersTag(business.id), ...soft];
}

export function splitTags(tags: readonly TouchedTag[]): {
  readonly dropped: readonly CatalogueTag[];
  readonly softened: readonly CatalogueTag[];
} {
  const softened = tags.filter(isSoft).map((tag) => tag.slice(SOFT.length) as CatalogueTag);
  const dropped = tags.filter((tag): tag is CatalogueTag => !isSoft(tag));
  const ofCatalogue = tags.filter((tag) => !tag.startsWith("list:"));
  if (ofCatalogue.length === 0) return { dropped, softened };
  const writesFacts = ofCatalogue.some((tag) => !isSoft(tag) && !tag.startsWith("counters:"));
  return writesFacts
    ? { dropped: [...dropped, "catalogue"], softened }
    : { dropped, softened: [...softened, "catalogue"] };
}

const SOFT = "soft:";

function isSoft(tag: TouchedTag): tag is SoftTag {
  return tag.startsWith(SOFT);
}
