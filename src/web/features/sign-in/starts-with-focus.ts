/**
 * As a `ref`: what has the focus when it comes. A dialog that opens gives it to whoever has the attribute, which React would not
 * set; in one that is open already it is taken.
 */
export function startsWithFocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
  if (element?.closest("dialog")?.open) element.focus();
}
