import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { orderByNearness } from "../../domain/near/near-listing.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import { listBusinessesByCategoryName } from "../businesses/list-businesses-by-category-name.ts";
import type { ServiceContext } from "../service-context.ts";

/** So many are put in order by the blocks to walk: more than any category of a city has, and still a bound. */
const MOST_ORDERED = 3_000;

interface Wish {
  readonly category: ListedCategory;
  readonly place: SearchPlace;
  readonly offset: number;
  readonly limit: number;
}

interface Part {
  readonly businesses: readonly BusinessCard[];
  readonly total: number;
}

/**
 * Open to everybody: a part of a category, what is fewest blocks from a place first and then, by name, what is not known to a
 * block. All of it is put in order before it is cut, so that each page goes on where the one before it ended.
 */
export function listNear(context: Pick<ServiceContext, "db">, { category, ...wish }: Wish): Promise<Part> {
  return category.id
    ? listOfSix(context, { categoryId: category.id, ...wish })
    : listOfName(context, { name: category.slug, ...wish });
}

/** The index orders by the straight line, which is good enough to choose from, and not to say "a 4 cuadras" before "a 3". */
async function listOfSix(
  { db }: Pick<ServiceContext, "db">,
  { categoryId, place, offset, limit }: Omit<Wish, "category"> & { categoryId: CategoryId },
): Promise<Part> {
  const around = { kind: categoryId, from: place.coordinates, limit: MOST_ORDERED };
  const placed = orderByNearness({ place, businesses: await db.nearby.listPlaces(around) });
  const ids = placed.map(({ id }) => id);
  const shown = ids.slice(offset, offset + limit);
  const others = { except: ids, limit: limit - shown.length, offset: Math.max(0, offset - ids.length) };
  const [cards, rest, total] = await Promise.all([
    db.businesses.listCards(shown),
    others.limit > 0 ? db.nearby.listOthers({ categoryId, ...others }) : [],
    db.categories.count(categoryId),
  ]);
  return { businesses: [...shown.flatMap((id) => cards.get(id) ?? []), ...rest], total };
}

/** C-08: no index knows all of those whose category contains a name, and there are few. */
async function listOfName(
  context: Pick<ServiceContext, "db">,
  { name, place, offset, limit }: Omit<Wish, "category"> & { name: string },
): Promise<Part> {
  const all = { name, order: "az", limit: MOST_ORDERED, offset: 0 } as const;
  const { businesses, total } = await listBusinessesByCategoryName(context, all);
  return { businesses: orderByNearness({ place, businesses }).slice(offset, offset + limit), total };
}
