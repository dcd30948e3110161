import { expect, type Page } from "@playwright/test";

/** Fails if the page or a visible element is wider than the window. Elements of a scrollable row, or clipped ones, may be. */
export async function expectInsideWindow(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== "visible" || isHeld(element.parentElement));
    const found = [...document.querySelectorAll("body *")].filter((element) => {
      if (element.parentElement?.closest("body *") && isHeld(element.parentElement)) return false;
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && (box.right > width + 0.5 || box.left < -0.5);
    });
    const scrolls = document.documentElement.scrollWidth > width || document.body.scrollWidth > width;
    return [...(scrolls ? ["the page scrolls sideways"] : []), ...found.map((element) => element.outerHTML)];
  });
  expect(outside, `outside the window at ${page.url()}`).toEqual([]);
}

export async function expectNoOverflow(page: Page, selector: string): Promise<void> {
  const overflowing = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).overflowX === "visible")
      .filter((element) => getComputedStyle(element).display !== "inline")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML),
  );
  expect(overflowing, `wider than its box at ${page.url()}`).toEqual([]);
}
