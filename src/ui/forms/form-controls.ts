import { type FieldRules, type Typed, typedOf } from "../../domain/forms/form-spec.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function readControls<Name extends string>(
  form: HTMLFormElement,
  fields: FieldRules<Name>,
): Typed<Name> {
  const data = new FormData(form);
  return typedOf(fields, (name) => data.get(name));
}

/** Text is filled in as if the page had come with it: it does not count as typed. */
export function fillControls(form: HTMLFormElement, typed: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(typed)) {
    for (const control of findControls(form, name)) {
      if (control instanceof HTMLInputElement && control.type === "radio")
        control.checked = control.value === value;
      else {
        if (!(control instanceof HTMLSelectElement)) control.defaultValue = value;
        control.value = value;
      }
    }
  }
}

/** Opens the details around it. */
export function focusControl(form: HTMLFormElement, name: string): void {
  const [control] = findControls(form, name);
  const closed = control?.closest("details");
  if (closed) closed.open = true;
  control?.focus();
}

function findControls(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.querySelectorAll<Control>(`[name="${name}"]`)];
}
