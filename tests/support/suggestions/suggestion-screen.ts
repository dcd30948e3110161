import type {
  ListedSuggestion,
  ReviewedSuggestion,
  SuggestionList,
} from "../../../src/contract/suggestion-review.ts";
import { readWritten } from "../../../src/domain/suggestions/read-written.ts";
import { readListView } from "../../../src/domain/suggestions/suggestion-list.ts";

const NOW = new Date("2026-03-01T15:00:00Z");

export function suggestionOf(fields: Partial<ReviewedSuggestion> & { id: string }): ReviewedSuggestion {
  return {
    ...{ name: fields.id, status: "pending", isInGuide: false, when: "hace 40 minutos" },
    ...{ senderName: "", senderEmail: "", isSenderErased: false, category: "Restaurante" },
    ...{ isNewCategory: false, address: "10 e/ 46 y 47", city: "La Plata", phone: "", website: "" },
    ...{ description: "", additionalInfo: "", compared: [], rejections: [], decision: null },
    ...fields,
  };
}

function rowOf({
  id,
  name,
  address,
  category,
  when,
  status,
  isInGuide,
}: ReviewedSuggestion): ListedSuggestion {
  return { id, name, address, category, when, status, isInGuide, categoryId: null, mark: null };
}

export function suggestionListOf(suggestions: readonly ReviewedSuggestion[]): SuggestionList {
  const count = (status: string) => suggestions.filter((each) => each.status === status).length;
  const counts = { pending: count("pending"), approved: count("approved"), rejected: count("rejected") };
  return { rows: suggestions.map(rowOf), counts: { ...counts, all: suggestions.length }, pages: 1 };
}

/** The data of the screen, as its loader returns them for the address. */
export function loadSuggestionScreen(
  suggestions: readonly ReviewedSuggestion[],
  { url, id }: { url: URL; id: string | undefined },
) {
  const pending = suggestions.filter(({ status }) => status === "pending");
  const suggestion = suggestions.find((each) => each.id === (id ?? pending[0]?.id)) ?? null;
  return {
    view: readListView(url.searchParams),
    list: { ...suggestionListOf(suggestions), rows: pending.map(rowOf) },
    reasons: { reasons: ["No pudimos comprobar los datos."], version: 1 },
    suggestion,
    reading: suggestion && readWritten({ ...suggestion, schedule: "", now: NOW }),
    isChosen: id !== undefined,
  };
}
