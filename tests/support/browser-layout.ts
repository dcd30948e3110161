import { expect, type Page } from "@playwright/test";
import { listOutsideWindow } from "./list-outside-window.ts";

/** Fails if the page or a visible element is wider than the window. Elements of a scrollable row, or clipped ones, may be. */
export async function expectInsideWindow(page: Page): Promise<void> {
  const outside = await page.evaluate(listOutsideWindow);
  expect(outside, `outside the window of ${page.viewportSize()?.width} px at ${page.url()}`).toEqual([]);
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
