import { type FilterId, readFilters } from "./listing-filters.ts";

/** C-04; the values of `?orden=`. */
const CATALOGUE_ORDERS = ["az", "za", "rating", "favorites"] as const;

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

export const LISTING_PAGE = 12;
/** Up to here a page also shows all pages before it. */
export const LAST_GROWING_PAGE = 20;
const LAST_PAGE = 9_999;

const LONGEST_CORNER = 80;

export type ListingOrder = CatalogueOrder | "near";

export interface ListingView {
  readonly order: ListingOrder;
  readonly page: number;
  readonly filters: readonly FilterId[];
  readonly near: string;
}

export function findOrder(text: string | null): CatalogueOrder | null {
  return CATALOGUE_ORDERS.find((order) => order === text) ?? null;
}

export function naturalOrder({ near }: Pick<ListingView, "near">): ListingOrder {
  return near ? "near" : "az";
}

export function readCorner(text: string | null): string {
  return (text ?? "").slice(0, LONGEST_CORNER).trim();
}

export function readPage(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

export function readListingView(query: { get(name: string): string | null }): ListingView {
  const near = readCorner(query.get("cerca"));
  return {
    order: findOrder(query.get("orden")) ?? naturalOrder({ near }),
    page: readPage(query.get("pagina")),
    filters: readFilters(query),
    near,
  };
}

/** C-02, C-03: `sliceOf({ page: 2, total: 30 })` is `{ page: 2, offset: 0, limit: 24, remaining: 6 }` */
export function sliceOf({
  page: requested,
  total,
  size = LISTING_PAGE,
}: {
  page: number;
  total: number;
  size?: number;
}): {
  readonly page: number;
  readonly offset: number;
  readonly limit: number;
  readonly remaining: number;
} {
  const page = Math.min(requested, Math.max(1, Math.ceil(total / size)));
  const end = page * size;
  const offset = page > LAST_GROWING_PAGE ? end - size : 0;
  return { page, offset, limit: end - offset, remaining: Math.max(0, total - end) };
}
