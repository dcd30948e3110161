/** What is typed in a field of a form: `readField({ form: event.currentTarget, name: "email" })`; empty where there is none. */
export function readField({ form, name }: { form: HTMLFormElement; name: string }): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
