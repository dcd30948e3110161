import { readPage } from "../catalogue/listing-view.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

export const MODERATION_PAGE = 20;
/** Counts stop here, so that each is a short stretch of an index. */
export const MOST_COUNTED = 10_000;
const LAST_PAGE = MOST_COUNTED / MODERATION_PAGE;
const LONGEST_TEXT = 100;
/** Trigrams need three letters. */
const SHORTEST_TEXT = 3;

export const MODERATION_FILTERS = [
  { id: "pending", name: "", label: "Por decidir" },
  { id: "held", name: "retenidas", label: "Retenidas" },
  { id: "reported", name: "denunciadas", label: "Denunciadas" },
  { id: "photos", name: "fotos", label: "Con fotos" },
  { id: "hidden", name: "ocultas", label: "Ocultas" },
  { id: "all", name: "todas", label: "Todas" },
] as const;

export type ModerationFilter = (typeof MODERATION_FILTERS)[number]["id"];

export type ModerationCounts = Readonly<Record<ModerationFilter, number>>;

export interface ModerationView {
  readonly filter: ModerationFilter;
  /** As typed. */
  readonly text: string;
  readonly page: number;
}

export function readModerationView(query: URLSearchParams): ModerationView {
  const name = query.get("ver") ?? "";
  return {
    filter: MODERATION_FILTERS.find((filter) => filter.name === name)?.id ?? "pending",
    text: cleanText((query.get("q") ?? "").slice(0, LONGEST_TEXT)),
    page: Math.min(readPage(query.get("pagina") ?? ""), LAST_PAGE),
  };
}

/** `moderationSearch({ filter: "held" }) === "?ver=retenidas"` */
export function moderationSearch({
  filter = "pending",
  text = "",
  page = 1,
}: Partial<ModerationView>): string {
  const query = new URLSearchParams();
  const name = MODERATION_FILTERS.find(({ id }) => id === filter)?.name ?? "";
  if (name) query.set("ver", name);
  if (text) query.set("q", text);
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** Folded for the search; null where the text is too short to look for. */
export function searchedWords(text: string): string | null {
  const words = foldText(text);
  return words.length >= SHORTEST_TEXT ? words : null;
}
