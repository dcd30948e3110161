import type { CategoryScope } from "../../db/queries/businesses/category-queries.ts";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import { hoursOf } from "../../domain/businesses/derive-business.ts";
import { type FilterOption, offerFilters, splitFilters } from "../../domain/catalogue/filter-options.ts";
import { type FilterId, isPriceFilter } from "../../domain/catalogue/listing-filters.ts";
import { type ListingView, sliceOf } from "../../domain/catalogue/listing-view.ts";
import { countMatching, matchesFilter } from "../../domain/catalogue/match-filter.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import { formatNearDistance, placeView } from "../../domain/near/near-listing.ts";
import { chooseOpening, type OpeningKind } from "../../domain/schedule/choose-opening.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findCategoryScope } from "./find-category-scope.ts";
import { listNear } from "./list-near.ts";

const MAX_FILTERED = 3_000;
/** V-02 */
const FEW_OPEN = 6;

export interface CategoryListing {
  readonly businesses: readonly CardView[];
  readonly total: number;
  readonly remaining: number;
  /** What is shown: the corner spelt properly, and the last page where the requested one would be empty. */
  readonly view: ListingView;
  readonly unread: string;
  readonly distances: ReadonlyMap<string, string> | null;
  /** V-02: with "Abierto ahora" and few that are open: those that open soon, or first. */
  readonly opening: readonly CardView[];
  readonly openingKind: OpeningKind;
  readonly filterOptions: readonly FilterOption[];
}

interface ListCategoryInput {
  readonly category: ListedCategory;
  readonly view: ListingView;
}

/** C-04, C-08, V-01. Public. */
export async function listCategory(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { category, view: requested }: ListCategoryInput,
): Promise<CategoryListing> {
  if (requested.near !== "" || requested.filters.length > 0) await rateLimitClient(context, "search");
  const { view, place, unread } = placeView(requested);
  const scope = await findCategoryScope(context, category);
  const { businesses, opening, page, ...rest } = scope
    ? await listPage(context, { scope, view, place })
    : EMPTY_PAGE;
  const [cards = [], soon = []] = [businesses, opening].map((listed) => listed.map(cardView));
  const distances = place && distancesOf({ place, businesses: [...businesses, ...opening] });
  return {
    ...rest,
    view: { ...view, page },
    unread: cleanText(unread),
    businesses: cards,
    opening: soon,
    distances,
  };
}

function distancesOf({
  place,
  businesses,
}: {
  place: SearchPlace;
  businesses: readonly BusinessCard[];
}): ReadonlyMap<string, string> {
  return new Map(businesses.map((business) => [business.id, formatNearDistance({ place, business })]));
}

interface Page extends Pick<CategoryListing, "total" | "remaining" | "filterOptions" | "openingKind"> {
  readonly businesses: readonly BusinessCard[];
  readonly opening: readonly BusinessCard[];
  readonly page: number;
}

const NO_OPENING = { opening: [], openingKind: "soon" } as const;
const EMPTY_PAGE: Page = {
  ...NO_OPENING,
  businesses: [],
  page: 1,
  total: 0,
  remaining: 0,
  filterOptions: [],
};

interface ListPageInput {
  readonly scope: CategoryScope;
  readonly view: ListingView;
  readonly place: SearchPlace | null;
}

function listPage(context: Pick<ServiceContext, "db" | "clock">, input: ListPageInput): Promise<Page> {
  const { live } = splitFilters(input.view.filters);
  return live.length > 0 ? listLivePage(context, input) : listStoredPage(context, input);
}

async function listStoredPage({ db }: Pick<ServiceContext, "db">, input: ListPageInput): Promise<Page> {
  const { scope, view } = input;
  const filters = splitFilters(view.filters).stored;
  const requested = sliceOf({ page: view.page, total: Number.POSITIVE_INFINITY });
  const [first, counts, ofCategory] = await Promise.all([
    listSlice({ db }, { ...input, ...requested }),
    db.categories.count({ ...scope, filters }),
    filters.length > 0 ? db.categories.count(scope) : null,
  ]);
  const { total } = counts;
  const { offset, limit, ...shown } = sliceOf({ page: view.page, total });
  const isPastEnd = offset !== requested.offset;
  return {
    ...shown,
    ...NO_OPENING,
    total,
    businesses: isPastEnd ? await listSlice({ db }, { ...input, offset, limit }) : first,
    filterOptions: offerFilters({ chosen: filters, ofCategory: ofCategory ?? counts, counts, total }),
  };
}

/** Filters that depend on the clock are applied and counted in memory. */
async function listLivePage(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  input: ListPageInput,
): Promise<Page> {
  const { scope, view } = input;
  const ofAnyPrice = { ...view, filters: view.filters.filter((id) => !isPriceFilter(id)) };
  const [businesses, ofCategory] = await Promise.all([
    listSlice({ db }, { ...input, view: ofAnyPrice, offset: 0, limit: MAX_FILTERED }),
    db.categories.count(scope),
  ]);
  const at = clock.now();
  const all = businesses.map((business) => ({ ...business, hours: hoursOf(business) }));
  const keep = (filters: readonly FilterId[]) =>
    all.filter((card) => filters.every((filter) => matchesFilter({ filter, card, at })));
  const cards = keep(view.filters);
  const counts = countMatching({ cards: all, chosen: view.filters, at });
  const { total } = counts;
  const whenever = total < FEW_OPEN ? keep(splitFilters(view.filters).stored) : [];
  const next = chooseOpening({ places: whenever, at, isAnyOpen: total > 0 });
  const { offset, limit, ...shown } = sliceOf({ page: view.page, total });
  return {
    ...shown,
    total,
    businesses: cards.slice(offset, offset + limit),
    openingKind: next.openingKind,
    opening: next.opening.slice(0, FEW_OPEN),
    filterOptions: offerFilters({ chosen: view.filters, ofCategory, counts, total }),
  };
}

async function listSlice(
  { db }: Pick<ServiceContext, "db">,
  { scope, view, place, offset, limit }: ListPageInput & { readonly offset: number; readonly limit: number },
): Promise<readonly BusinessCard[]> {
  const slice = { filters: splitFilters(view.filters).stored, offset, limit };
  if (place && view.order === "near") return listNear({ db }, { scope, place, ...slice });
  const order = view.order === "near" ? "az" : view.order;
  return db.categories.list({ ...scope, order, ...slice });
}
