import { type CategoryId, categoryById } from "../categories/categories.ts";

/**
 * What a page shows and what a write touches, in the same words: a page is kept under its tags, a write
 * announces its own, and wherever they meet the page is dropped. Every write touches "catalogue" without saying so: it is for
 * what shows all of it, as the sitemap does. "search" is on the results of a search, which another business may come to match.
 * `counters:ID` is on the page of a business itself, which shows its hearts and stars.
 */
export type CatalogueTag =
  | "catalogue"
  | "home"
  | "search"
  | "nav"
  | "other-categories"
  | `category:${string}`
  | `business:${string}`
  | `counters:${string}`;

/** A write that only changes an order or a mean: pages under the tag are made anew within seconds instead of dropped. */
type SoftTag = `soft:${CatalogueTag}`;

/** What a write says of itself. */
export type TouchedTag = CatalogueTag | SoftTag;

interface ListedBusiness {
  readonly id: string;
  readonly categoryId: CategoryId | null;
}

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

/** `countersTag("lo-de-ana") === "counters:lo-de-ana"` */
export function countersTag(id: string): CatalogueTag {
  return `counters:${id}`;
}

/**
 * A review changes what is shown of a business wherever it stands. `reviewTags({ id: "nori", categoryId: "sushi" })` begins with
 * `"business:nori", "home"`
 */
export function reviewTags({ id, categoryId }: ListedBusiness): CatalogueTag[] {
  return [businessTag(id), ...listTags(categoryId)];
}

/** A fact (name, category, address …) also changes which searches find the business. */
export function factTags(business: ListedBusiness): CatalogueTag[] {
  return [...reviewTags(business), "search"];
}

/**
 * Hearts and stars (F-05, F-06): the page of the business is dropped, and wherever else it stands only an order or a mean
 * changes (C-04, H-08). `voteTags({ id: "nori", categoryId: "sushi" })` begins with `"counters:nori", "soft:business:nori"`
 */
export function voteTags(business: ListedBusiness): TouchedTag[] {
  const soft = reviewTags(business).map((tag): SoftTag => `soft:${tag}`);
  return [countersTag(business.id), ...soft];
}

/** `splitTags(["counters:a", "soft:home"])` is `{ dropped: ["counters:a"], softened: ["home", "catalogue"] }` */
export function splitTags(tags: readonly TouchedTag[]): {
  readonly dropped: readonly CatalogueTag[];
  readonly softened: readonly CatalogueTag[];
} {
  const softened = tags.filter(isSoft).map((tag) => tag.slice(SOFT.length) as CatalogueTag);
  const dropped = tags.filter((tag): tag is CatalogueTag => !isSoft(tag));
  const writesFacts = dropped.some((tag) => !tag.startsWith("counters:"));
  return writesFacts
    ? { dropped: [...dropped, "catalogue"], softened }
    : { dropped, softened: [...softened, "catalogue"] };
}

const SOFT = "soft:";

function isSoft(tag: TouchedTag): tag is SoftTag {
  return tag.startsWith(SOFT);
}
