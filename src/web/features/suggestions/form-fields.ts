import { SUGGESTION_DRAFT_KEY } from "../../../contract/browser-storage.ts";
import {
  DEFAULT_CITY,
  SUGGESTION_FIELD_NAMES,
  type SuggestionField,
  type TypedSuggestion,
  typedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const BLANK_FORM: TypedSuggestion = { ...typedSuggestion(() => ""), city: DEFAULT_CITY };

export function readFields(form: HTMLFormElement): TypedSuggestion {
  const data = new FormData(form);
  return typedSuggestion((field) => data.get(field));
}

export function fillFields({ form, typed }: { form: HTMLFormElement; typed: TypedSuggestion }): void {
  for (const field of SUGGESTION_FIELD_NAMES) {
    const control = findControl({ form, field });
    if (control) control.value = typed[field];
  }
  const more = form.querySelector("details");
  if (more && hasDetails(typed)) more.open = true;
}

/** Anything besides the name. */
export function hasDetails(typed: TypedSuggestion): boolean {
  return SUGGESTION_FIELD_NAMES.some(
    (field) => field !== "businessName" && typed[field] !== BLANK_FORM[field],
  );
}

export function focusFirst({ form, fields }: { form: HTMLFormElement; fields: ReadonlySet<string> }): void {
  const field = SUGGESTION_FIELD_NAMES.find((name) => fields.has(name));
  const control = field && findControl({ form, field });
  const closed = control?.closest("details");
  if (closed) closed.open = true;
  control?.focus();
}

function findControl({ form, field }: { form: HTMLFormElement; field: SuggestionField }): Control | null {
  return form.elements.namedItem(field) as Control | null;
}

/** survives a reload in the same tab. */
export function findDraft(): TypedSuggestion | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SUGGESTION_DRAFT_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const fields = new Map<string, unknown>(Object.entries(stored));
    return typedSuggestion((field) => fields.get(field));
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
