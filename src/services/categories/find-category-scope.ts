import type { CategoryScope } from "../../db/queries/businesses/category-queries.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { categorySpellings } from "../../domain/categories/resolve-category.ts";
import type { ServiceContext } from "../service-context.ts";

const SHORTEST_PART = 2;
const LONGEST_NAME = 100;

/**
 * C-08. Public. What the page of a category lists: of one outside the six its exact name, else its singular or plural,
 * else categories with a word that begins with it. Filters don't change it.
 */
export async function findCategoryScope(
  { db }: Pick<ServiceContext, "db">,
  { id, slug }: Pick<ListedCategory, "id" | "slug">,
): Promise<CategoryScope | null> {
  if (id) return { categoryId: id };
  const variants = slug.length > LONGEST_NAME ? [] : categorySpellings(slug);
  for (const key of variants) {
    const [first] = await db.categories.list({ key, order: "az", limit: 1, offset: 0 });
    if (first) return { key };
  }
  const [part = ""] = variants;
  return part.length < SHORTEST_PART ? null : { part };
}
