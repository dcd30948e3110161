import { readPage } from "../catalogue/listing-view.ts";

export const TO_REVIEW_PER_PAGE = 20;
/** Of a business. */
export const SHOWN_REPORTS = 20;
const LAST_PAGE = 5_000;

export const TO_REVIEW_FILTERS = [
  { id: "all", name: "", label: "Todos" },
  { id: "reported", name: "avisos", label: "Con avisos" },
  { id: "unchecked", name: "sin-revisar", label: "Sin revisar hace un año" },
] as const;

export type ToReviewFilter = (typeof TO_REVIEW_FILTERS)[number]["id"];

export interface ToReviewView {
  readonly filter: ToReviewFilter;
  readonly page: number;
}

export function readToReviewView(query: URLSearchParams): ToReviewView {
  return {
    filter: TO_REVIEW_FILTERS.find(({ name }) => name === (query.get("ver") ?? ""))?.id ?? "all",
    page: Math.min(readPage(query.get("pagina") ?? ""), LAST_PAGE),
  };
}
