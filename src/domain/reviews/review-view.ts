import { readPage } from "../catalogue/listing-view.ts";
import type { ReviewOrder } from "./review.ts";
import { isReviewId } from "./review-id.ts";

/** How many reviews come at a time. */
export const REVIEWS_PAGE = 10;

/** How somebody looks at the reviews of a business: what its address says after the question mark. */
export interface ReviewView {
  readonly order: ReviewOrder;
  /** Only those with so many; null for all. */
  readonly stars: number | null;
  /** From 1 on. */
  readonly page: number;
}

/** D-09: the newest first, unless somebody asks for another order. */
export const PLAIN_REVIEW_VIEW: ReviewView = { order: "recent", stars: null, page: 1 };

const ORDERS: Readonly<Record<string, ReviewOrder>> = { mejores: "highest", peores: "lowest" };

/** Each parameter as the page reads it, and null where it says nothing (see PageHandle). */
export const REVIEW_QUERY = {
  orden: (text: string) => (Object.hasOwn(ORDERS, text) ? text : null),
  estrellas: (text: string) => (/^[1-5]$/.test(text) ? text : null),
  pagina: (text: string) => (readPage(text) > 1 ? String(readPage(text)) : null),
} as const;

/** The review that somebody has just sent, in an address that is theirs alone: no page with it is ever kept. */
export function readSentId(query: URLSearchParams): string {
  const id = query.get("resena") ?? "";
  return isReviewId(id) ? id : "";
}

/** `readReviewView(new URLSearchParams("orden=mejores&pagina=2"))` is `{ order: "highest", stars: null, page: 2 }` */
export function readReviewView(query: URLSearchParams): ReviewView {
  const read = (name: keyof typeof REVIEW_QUERY) => REVIEW_QUERY[name](query.get(name) ?? "");
  return {
    order: ORDERS[read("orden") ?? ""] ?? "recent",
    stars: Number(read("estrellas")) || null,
    page: Number(read("pagina")) || 1,
  };
}

/** The way back: `reviewSearch({ order: "recent", stars: 5 }) === "?estrellas=5"`, and "" for the plain view. */
export function reviewSearch(view: Partial<ReviewView>): string {
  const { order, stars, page } = { ...PLAIN_REVIEW_VIEW, ...view };
  const query = new URLSearchParams();
  const name = Object.keys(ORDERS).find((key) => ORDERS[key] === order);
  if (name) query.set("orden", name);
  if (stars !== null) query.set("estrellas", String(stars));
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}
