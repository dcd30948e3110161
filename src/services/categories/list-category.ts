import type { BusinessCard } from "../../domain/businesses/business.ts";
import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import { hoursOf } from "../../domain/businesses/derive-business.ts";
import { type ListingView, sliceOf } from "../../domain/catalogue/listing-view.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { formatCardDistance } from "../../domain/near/card-place.ts";
import { placeView } from "../../domain/near/near-listing.ts";
import { isOpenAt } from "../../domain/schedule/schedule-state.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import { listBusinessesByCategoryName } from "../businesses/list-businesses-by-category-name.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { listNear } from "./list-near.ts";

const MAX_FILTERED = 3_000;

export interface CategoryListing {
  readonly businesses: readonly CardView[];
  readonly total: number;
  readonly remaining: number;
  /** What is shown: the corner spelt properly, and the last page where the requested one would be empty. */
  readonly view: ListingView;
  readonly unread: string;
  readonly distances: ReadonlyMap<string, string> | null;
}

interface ListCategoryInput {
  readonly category: ListedCategory;
  readonly view: ListingView;
}

interface PlacedInput extends ListCategoryInput {
  readonly place: SearchPlace | null;
}

/** C-04, C-08. Public. */
export async function listCategory(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { category, view: requested }: ListCategoryInput,
): Promise<CategoryListing> {
  if (requested.near !== "") await rateLimitClient(context, "search");
  const { view, place, unread } = placeView(requested);
  const { businesses, page, ...rest } = await listPage(context, { category, view, place });
  const cards = businesses.map(cardView);
  const distances =
    place && new Map(cards.map((card) => [card.id, formatCardDistance({ card, from: place })]));
  return { ...rest, view: { ...view, page }, unread, businesses: cards, distances };
}

interface Page extends Pick<CategoryListing, "total" | "remaining"> {
  readonly businesses: readonly BusinessCard[];
  readonly page: number;
}

async function listPage(
  context: Pick<ServiceContext, "db" | "clock">,
  { category, view, place }: PlacedInput,
): Promise<Page> {
  const list = { category, order: view.order, place };
  if (view.onlyOpen) {
    const { businesses } = await listSlice(context, { ...list, offset: 0, limit: MAX_FILTERED });
    const at = context.clock.now();
    const open = businesses.filter((business) => isOpenAt({ schedule: hoursOf(business), at }));
    const { offset, limit, ...shown } = sliceOf({ page: view.page, total: open.length });
    return { ...shown, total: open.length, businesses: open.slice(offset, offset + limit) };
  }
  const requested = sliceOf({ page: view.page, total: Number.POSITIVE_INFINITY });
  const found = await listSlice(context, { ...list, offset: requested.offset, limit: requested.limit });
  const { offset, limit, ...shown } = sliceOf({ page: view.page, total: found.total });
  const { total } = found;
  if (offset === requested.offset) return { ...shown, total, businesses: found.businesses };
  // The requested page is after the last one.
  const last = await listSlice(context, { ...list, offset, limit });
  return { ...shown, total, businesses: last.businesses };
}

type SliceInput = Pick<PlacedInput, "category" | "place"> &
  Pick<ListingView, "order"> & { readonly offset: number; readonly limit: number };

async function listSlice(
  { db }: Pick<ServiceContext, "db">,
  { category, place, order: requested, ...slice }: SliceInput,
): Promise<Pick<Page, "businesses" | "total">> {
  if (place && requested === "near") return listNear({ db }, { category, place, ...slice });
  const order = requested === "near" ? "az" : requested;
  if (!category.id) return listBusinessesByCategoryName({ db }, { name: category.slug, order, ...slice });
  const [businesses, total] = await Promise.all([
    db.categories.list({ categoryId: category.id, order, ...slice }),
    db.categories.count(category.id),
  ]);
  return { businesses, total };
}
