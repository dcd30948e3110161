import { SUGGESTION_DRAFT_KEY } from "../../../contract/browser-storage.ts";
import { namesOf, typedOf } from "../../../domain/forms/form-spec.ts";
import {
  DEFAULT_CITY,
  SUGGESTION_FIELDS,
  type TypedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";

export const BLANK_FORM: TypedSuggestion = { ...typedOf(SUGGESTION_FIELDS, () => ""), city: DEFAULT_CITY };

/** Anything besides the name. */
export function hasDetails(typed: TypedSuggestion): boolean {
  return namesOf(SUGGESTION_FIELDS).some(
    (field) => field !== "businessName" && typed[field] !== BLANK_FORM[field],
  );
}

/** survives a reload in the same tab. */
export function findDraft(): TypedSuggestion | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SUGGESTION_DRAFT_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const fields = new Map<string, unknown>(Object.entries(stored));
    return typedOf(SUGGESTION_FIELDS, (field) => fields.get(field));
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeDraft(typed: TypedSuggestion | null): void {
  try {
    if (typed) sessionStorage.setItem(SUGGESTION_DRAFT_KEY, JSON.stringify(typed));
    else sessionStorage.removeItem(SUGGESTION_DRAFT_KEY);
  } catch {
    // Storage is blocked: the form still works.
  }
}
