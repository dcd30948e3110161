import { expect, type Page } from "@playwright/test";
import { listOutsideWindow } from "./list-outside-window.ts";

/** Fails if the page or a visible element is wider than the window. Elements of a scrollable row, or clipped ones, may be. */
export async function expectInsideWindow(page: Page): Promise<void> {
  const outside = await page.evaluate(listOutsideWindow);
  expect(outside, `outside the window of ${page.viewportSize()?.width} px at ${page.url()}`).toEqual([]);
}

/** Records the layout shifts of every page loaded from now on; returns those of the current page. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const shifts: string[] = [];
    const boxOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const record = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[]) {
        // A busy browser may paint a row of buttons before it has parsed the last one.
        if (value < 0.005) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 60)}" from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
        );
        shifts.push(`${value.toFixed(4)}: ${moved.join(", ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const takeShifts = () => {
      record(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeShifts });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is recorded with the frame that paints it.
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      return (window as unknown as { takeShifts: () => string[] }).takeShifts();
    });
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
