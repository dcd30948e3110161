import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { orderByNearness } from "../../domain/near/near-listing.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import { listBusinessesByCategoryName } from "../businesses/list-businesses-by-category-name.ts";
import type { ServiceContext } from "../service-context.ts";

const MAX_ORDERED = 3_000;

interface ListNearInput {
  readonly category: ListedCategory;
  readonly place: SearchPlace;
  readonly offset: number;
  readonly limit: number;
}

interface Slice {
  readonly businesses: readonly BusinessCard[];
  readonly total: number;
}

/** Public. Fewest blocks first, then unplaced businesses by name. Everything is sorted before slicing, so pages don't overlap. */
export function listNear(
  context: Pick<ServiceContext, "db">,
  { category, ...slice }: ListNearInput,
): Promise<Slice> {
  return category.id
    ? listOfSix(context, { categoryId: category.id, ...slice })
    : listOfName(context, { name: category.slug, ...slice });
}

/** The index gives straight-line distances; the final order is by blocks to walk. */
async function listOfSix(
  { db }: Pick<ServiceContext, "db">,
  { categoryId, place, offset, limit }: Omit<ListNearInput, "category"> & { categoryId: CategoryId },
): Promise<Slice> {
  const around = { kind: categoryId, from: place.coordinates, limit: MAX_ORDERED };
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

/** C-08: few businesses and no index, so they are sorted in memory. */
async function listOfName(
  context: Pick<ServiceContext, "db">,
  { name, place, offset, limit }: Omit<ListNearInput, "category"> & { name: string },
): Promise<Slice> {
  const all = { name, order: "az", limit: MAX_ORDERED, offset: 0 } as const;
  const { businesses, total } = await listBusinessesByCategoryName(context, all);
  return { businesses: orderByNearness({ place, businesses }).slice(offset, offset + limit), total };
}
