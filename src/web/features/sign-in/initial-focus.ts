/**
 * A ref: `showModal` focuses the element with the attribute, which React does not render; in an open dialog it is
 * focused directly.
 */
export function initialFocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
  if (element?.closest("dialog")?.open) element.focus();
}
