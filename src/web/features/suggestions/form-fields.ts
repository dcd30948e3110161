import {
  DEFAULT_CITY,
  SUGGESTION_FIELD_NAMES,
  type SuggestionField,
  type TypedSuggestion,
  typedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the form begins with. */
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
  if (more && saysMore(typed)) more.open = true;
}

/** Whether there is more than the name, and so more to see. */
export function saysMore(typed: TypedSuggestion): boolean {
  return SUGGESTION_FIELD_NAMES.some(
    (field) => field !== "businessName" && typed[field] !== BLANK_FORM[field],
  );
}

/** The first of these fields gets the focus, and is seen. */
export function focusFirst({ form, fields }: { form: HTMLFormElement; fields: ReadonlySet<string> }): void {
  const field = SUGGESTION_FIELD_NAMES.find((name) => fields.has(name));
  const control = field && findControl({ form, field });
  const closed = control?.closest("details");
  if (closed) closed.open = true;
  control?.focus();
}

function findControl({ form, field }: { form: HTMLFormElement; field: SuggestionField }): Control | null {
  // The form has one control for each field, and no other of that name.
  return form.elements.namedItem(field) as Control | null;
}
