import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import type { CatalogueOrder } from "../../domain/catalogue/catalogue-order.ts";
import { type ListingView, sliceOf } from "../../domain/catalogue/listing-view.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { isOpenAt } from "../../domain/schedule/schedule-state.ts";
import { listBusinessesByCategoryName } from "../businesses/list-businesses-by-category-name.ts";
import type { ServiceContext } from "../service-context.ts";

/** Among how many open ones are looked for: more than any category of a city has, and still a bound. */
const LOOKED_AT = 3_000;

export interface CategoryListing {
  readonly businesses: readonly CardView[];
  readonly total: number;
  /** The page shown: the last one where the wanted one would be empty. */
  readonly page: number;
  readonly remaining: number;
}

interface Wish {
  readonly category: ListedCategory;
  readonly view: ListingView;
}

/** Open to everybody: a page of a category, one of the six or any other (C-08), in the order that is asked for (C-04). */
export async function listCategory(
  context: Pick<ServiceContext, "db" | "clock">,
  { category, view }: Wish,
): Promise<CategoryListing> {
  const { order } = view;
  if (view.onlyOpen) {
    const { businesses } = await listPart(context, { category, order, offset: 0, limit: LOOKED_AT });
    const at = context.clock.now();
    const open = businesses.filter(({ hours }) => isOpenAt({ schedule: hours, at }));
    const { offset, limit, ...shown } = sliceOf({ page: view.page, total: open.length });
    return { ...shown, total: open.length, businesses: open.slice(offset, offset + limit) };
  }
  const wanted = sliceOf({ page: view.page, total: Number.POSITIVE_INFINITY });
  const found = await listPart(context, { category, order, offset: wanted.offset, limit: wanted.limit });
  const { offset, limit, ...shown } = sliceOf({ page: view.page, total: found.total });
  const { total } = found;
  if (offset === wanted.offset) return { ...shown, total, businesses: found.businesses };
  // It was a page after the last.
  const last = await listPart(context, { category, order, offset, limit });
  return { ...shown, total, businesses: last.businesses };
}

interface Part {
  readonly category: ListedCategory;
  readonly order: CatalogueOrder;
  readonly offset: number;
  readonly limit: number;
}

async function listPart({ db }: Pick<ServiceContext, "db">, { category, ...part }: Part) {
  if (!category.id) return listBusinessesByCategoryName({ db }, { name: category.slug, ...part });
  const [cards, total] = await Promise.all([
    db.categories.list({ categoryId: category.id, ...part }),
    db.categories.count(category.id),
  ]);
  return { businesses: cards.map(cardView), total };
}
