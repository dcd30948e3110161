import { SUGGESTION_DRAFT_KEY } from "../../../contract/browser-storage.ts";
import { type TypedSuggestion, typedSuggestion } from "../../../domain/suggestions/suggestion.ts";

/** what was typed and not sent yet, in this tab, also across a reload; null where there is nothing. */
export function findDraft(): TypedSuggestion | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SUGGESTION_DRAFT_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const fields = new Map<string, unknown>(Object.entries(kept));
    return typedSuggestion((field) => fields.get(field));
  } catch {
    return null;
  }
}

/** Null for what was sent. */
export function keepDraft(typed: TypedSuggestion | null): void {
  try {
    if (typed) sessionStorage.setItem(SUGGESTION_DRAFT_KEY, JSON.stringify(typed));
    else sessionStorage.removeItem(SUGGESTION_DRAFT_KEY);
  } catch {
    // A browser that keeps nothing still sends.
  }
}
