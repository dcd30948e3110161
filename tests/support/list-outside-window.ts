/** Visible elements wider than the window. Playwright runs it inside a page, so it uses nothing outside itself. */
export function listOutsideWindow(): string[] {
  const width = document.documentElement.clientWidth;
  const isHeld = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || isHeld(element.parentElement));
  const found = [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    const isOutside = box.width > 0 && box.height > 0 && (box.right > width + 0.5 || box.left < -0.5);
    return isOutside && !(element.parentElement?.closest("body *") && isHeld(element.parentElement));
  });
  const scrolls = document.documentElement.scrollWidth > width || document.body.scrollWidth > width;
  return [...(scrolls ? ["the page scrolls sideways"] : []), ...found.map((element) => element.outerHTML)];
}
