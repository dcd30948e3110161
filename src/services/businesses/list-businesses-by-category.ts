import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { ServiceContext } from "../service-context.ts";

export const CATEGORY_PAGE_SIZE = 12;

export interface CategoryListing {
  readonly businesses: readonly CardView[];
  readonly total: number;
}

/** Open to everybody: the first `page` × 12 of a category by name, and how many there are in all. */
export async function listBusinessesByCategory(
  { db }: Pick<ServiceContext, "db">,
  { categoryId, page }: { categoryId: CategoryId; page: number },
): Promise<CategoryListing> {
  const [cards, total] = await Promise.all([
    db.categories.list({ categoryId, order: "az", limit: page * CATEGORY_PAGE_SIZE, offset: 0 }),
    db.categories.count(categoryId),
  ]);
  return { businesses: cards.map(cardView), total };
}
