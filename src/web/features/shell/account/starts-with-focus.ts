/** As a `ref`: the field in which one begins when its dialog opens. React sets the focus itself, before the dialog does. */
export function startsWithFocus(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}
