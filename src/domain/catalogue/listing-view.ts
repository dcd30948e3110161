import { CATALOGUE_ORDERS, type CatalogueOrder } from "./catalogue-order.ts";

/** C-01 */
export const LISTING_PAGE = 12;
/** Up to here a page shows everything before it too; from there on it stands alone. */
export const LAST_GROWING_PAGE = 20;
const LAST_PAGE = 9_999;

/** Longer than any corner is written; what comes after it is not read. */
const LONGEST_CORNER = 80;

/** C-04, or by how near they are to a corner. */
export type ListingOrder = CatalogueOrder | "near";

/** How somebody looks at a category: what its address says after the question mark. */
export interface ListingView {
  readonly order: ListingOrder;
  /** From 1 on. */
  readonly page: number;
  /** Only what is open at this moment. */
  readonly onlyOpen: boolean;
  /** The corner or plaza near which it is looked at, as it was written; empty for none. */
  readonly near: string;
}

/** C-04: `findOrder("za") === "za"`; null for anything else. */
export function findOrder(text: string | null): CatalogueOrder | null {
  return CATALOGUE_ORDERS.find((order) => order === text) ?? null;
}

/** Where a view begins: `naturalOrder({ near: "" }) === "az"`; near a corner, by nearness. */
export function naturalOrder({ near }: Pick<ListingView, "near">): ListingOrder {
  return near ? "near" : "az";
}

/** `readCorner(" 7 y 50 ") === "7 y 50"`: what may be a corner. */
function readCorner(text: string | null): string {
  return (text ?? "").slice(0, LONGEST_CORNER).trim();
}

/** `readPage("3") === 3`; nonsense counts as the first. */
export function readPage(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

/** `readListingView(new URLSearchParams("orden=za&pagina=2"))` is `{ order: "za", page: 2, onlyOpen: false, near: "" }` */
export function readListingView(query: { get(name: string): string | null }): ListingView {
  const near = readCorner(query.get("cerca"));
  return {
    order: findOrder(query.get("orden")) ?? naturalOrder({ near }),
    page: readPage(query.get("pagina")),
    onlyOpen: query.get("abierto") !== null,
    near,
  };
}

/**
 * C-02, C-03: which of `total` a page shows, how many come after them, and which page that is where there are not so many.
 * `sliceOf({ page: 2, total: 30 })` is `{ page: 2, offset: 0, limit: 24, remaining: 6 }`
 */
export function sliceOf({
  page: wanted,
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
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / size)));
  const end = page * size;
  const offset = page > LAST_GROWING_PAGE ? end - size : 0;
  return { page, offset, limit: end - offset, remaining: Math.max(0, total - end) };
}
