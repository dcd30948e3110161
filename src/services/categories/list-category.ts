import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import {
  CATEGORY_PAGE_SIZE,
  type CategoryListing,
  listBusinessesByCategory,
} from "../businesses/list-businesses-by-category.ts";
import { listBusinessesByCategoryName } from "../businesses/list-businesses-by-category-name.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody: the first `page` × 12 of a category, one of the six or any other (C-08). */
export async function listCategory(
  context: Pick<ServiceContext, "db">,
  { category, page }: { category: ListedCategory; page: number },
): Promise<CategoryListing> {
  if (category.id) return listBusinessesByCategory(context, { categoryId: category.id, page });
  return listBusinessesByCategoryName(context, {
    name: category.slug,
    order: "az",
    limit: page * CATEGORY_PAGE_SIZE,
    offset: 0,
  });
}
