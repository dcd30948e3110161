import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { CatalogueOrder } from "../../domain/catalogue/listing-view.ts";
import { categorySpellings } from "../../domain/categories/resolve-category.ts";
import type { ServiceContext } from "../service-context.ts";

/** The trigram index needs three characters. */
const SHORTEST_PART = 3;
const LONGEST_NAME = 100;

/** C-08. Public. Exact matches of a category outside the six, else of its singular or plural, else categories containing it. */
export async function listBusinessesByCategoryName(
  { db }: Pick<ServiceContext, "db">,
  { name, ...page }: { name: string; order: CatalogueOrder; limit: number; offset: number },
): Promise<{ readonly businesses: readonly BusinessCard[]; readonly total: number }> {
  const variants = name.length > LONGEST_NAME ? [] : categorySpellings(name);
  for (const key of variants) {
    const total = await db.categories.countByKey(key);
    if (total > 0) {
      return { businesses: await db.categories.listByKey({ key, ...page }), total };
    }
  }
  const [part = ""] = variants;
  if (part.length < SHORTEST_PART) return { businesses: [], total: 0 };
  const [businesses, total] = await Promise.all([
    db.categories.listContaining({ part, ...page }),
    db.categories.countContaining(part),
  ]);
  return { businesses, total };
}
