import { LONGEST_SEARCH } from "../search/search-text.ts";
import { cleanText } from "../text/clean-text.ts";

export type SuggestionFilter = "pending" | "approved" | "rejected" | "all";

export interface SuggestionListView {
  readonly filter: SuggestionFilter;
  readonly search: string;
  readonly page: number;
}

/** In the order of the pills, with their names in the address. */
export const SUGGESTION_FILTERS = [
  { id: "pending", label: "Pendientes", query: "" },
  { id: "approved", label: "Aprobadas", query: "aprobadas" },
  { id: "rejected", label: "Rechazadas", query: "rechazadas" },
  { id: "all", label: "Todas", query: "todas" },
] as const satisfies readonly { id: SuggestionFilter; label: string; query: string }[];

export const SUGGESTIONS_PER_PAGE = 20;
const LAST_PAGE = 10_000;

export function readListView(query: URLSearchParams): SuggestionListView {
  const state = query.get("estado") ?? "";
  const page = Number(query.get("pagina"));
  return {
    filter: SUGGESTION_FILTERS.find((filter) => filter.query === state)?.id ?? "pending",
    search: cleanText((query.get("q") ?? "").slice(0, LONGEST_SEARCH)).toWellFormed(),
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

export function listViewQuery({ filter, search, page }: SuggestionListView): Record<string, string> {
  const { query } = SUGGESTION_FILTERS.find(({ id }) => id === filter) ?? SUGGESTION_FILTERS[0];
  return { estado: query, q: search, pagina: page > 1 ? String(page) : "" };
}
