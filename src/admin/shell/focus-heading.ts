/** After a decision whose button is gone: the heading says what is left to do. */
export function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
