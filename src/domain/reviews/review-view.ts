import { readPage } from "../catalogue/listing-view.ts";
import { isReviewId, type ListedReview, type OwnReview, type ReviewOrder, type StarCount } from "./review.ts";

export const REVIEWS_PAGE = 10;

export interface ReviewView {
  readonly order: ReviewOrder;
  readonly stars: number | null;
  readonly page: number;
}

export const PLAIN_REVIEW_VIEW: ReviewView = { order: "recent", stars: null, page: 1 };

const ORDERS: Readonly<Record<string, ReviewOrder>> = { mejores: "highest", peores: "lowest" };

/** Normalises each parameter; null drops it (see PageHandle). */
export const REVIEW_QUERY = {
  orden: (text: string) => (Object.hasOwn(ORDERS, text) ? text : null),
  estrellas: (text: string) => (/^[1-5]$/.test(text) ? text : null),
  pagina: (text: string) => (readPage(text) > 1 ? String(readPage(text)) : null),
} as const;

/** Pages with it are never cached. */
export function readSentId(query: URLSearchParams): string {
  const id = query.get("resena") ?? "";
  return isReviewId(id) ? id : "";
}

export function readReviewView(query: URLSearchParams): ReviewView {
  const read = (name: keyof typeof REVIEW_QUERY) => REVIEW_QUERY[name](query.get(name) ?? "");
  return {
    order: ORDERS[read("orden") ?? ""] ?? "recent",
    stars: Number(read("estrellas")) || null,
    page: Number(read("pagina")) || 1,
  };
}

/** `reviewSearch({ order: "recent", stars: 5 }) === "?estrellas=5"` */
export function reviewSearch(view: Partial<ReviewView>): string {
  const { order, stars, page } = { ...PLAIN_REVIEW_VIEW, ...view };
  const query = new URLSearchParams();
  const name = Object.keys(ORDERS).find((key) => ORDERS[key] === order);
  if (name) query.set("orden", name);
  if (stars !== null) query.set("estrellas", String(stars));
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}

export interface ReviewListing {
  readonly view: ReviewView;
  readonly counts: readonly StarCount[];
  readonly total: number;
  readonly remaining: number;
  readonly reviews: readonly ListedReview[];
  /** The review that this client has just sent, if `?resena=` names one of this business. */
  readonly sent: OwnReview | null;
}
