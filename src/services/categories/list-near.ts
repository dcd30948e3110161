import type { CategoryScope } from "../../db/queries/businesses/category-queries.ts";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { StoredFilterId } from "../../domain/catalogue/listing-filters.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import { orderByNearness } from "../../domain/near/near-listing.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import type { ServiceContext } from "../service-context.ts";

const MAX_ORDERED = 3_000;

interface ListNearInput {
  readonly scope: CategoryScope;
  readonly filters: readonly StoredFilterId[];
  readonly place: SearchPlace;
  readonly offset: number;
  readonly limit: number;
}

/** Public. Those of the town first (V-02), fewest blocks first, then unplaced businesses by name. Everything is sorted before slicing, so pages don't overlap. */
export function listNear(
  context: Pick<ServiceContext, "db">,
  { scope, ...input }: ListNearInput,
): Promise<readonly BusinessCard[]> {
  return "categoryId" in scope
    ? listOfSix(context, { ...scope, ...input })
    : listOfName(context, { scope, ...input });
}

/** The index gives straight-line distances; the final order is by blocks to walk. */
async function listOfSix(
  { db }: Pick<ServiceContext, "db">,
  {
    categoryId,
    filters,
    place,
    offset,
    limit,
  }: Omit<ListNearInput, "scope"> & { readonly categoryId: CategoryId },
): Promise<readonly BusinessCard[]> {
  const isTown = place.isLocality ?? false;
  const around = { kind: categoryId, from: place.coordinates, isTown, limit: MAX_ORDERED, filters };
  const placed = orderByNearness({ place, businesses: await db.nearby.listPlaces(around) });
  const ids = placed.map(({ id }) => id);
  const shown = ids.slice(offset, offset + limit);
  const others = { except: ids, limit: limit - shown.length, offset: Math.max(0, offset - ids.length) };
  const [cards, rest] = await Promise.all([
    db.businesses.listCards(shown),
    others.limit > 0 ? db.nearby.listOthers({ categoryId, filters, ...others }) : [],
  ]);
  return [...shown.flatMap((id) => cards.get(id) ?? []), ...rest];
}

/** C-08: few businesses and no index, so they are sorted in memory. */
async function listOfName(
  { db }: Pick<ServiceContext, "db">,
  { scope, filters, place, offset, limit }: ListNearInput,
): Promise<readonly BusinessCard[]> {
  const businesses = await db.categories.list({
    ...scope,
    filters,
    order: "az",
    limit: MAX_ORDERED,
    offset: 0,
  });
  return orderByNearness({ place, businesses }).slice(offset, offset + limit);
}
