import { expect, test } from "../../support/e2e-test.ts";

for (const width of [360, 1280]) {
  test(`nothing moves while pictures arrive late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRect }[];
      }
      const watched = window as unknown as { moved: string[] };
      watched.moved = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node, currentRect } of sources)
            watched.moved.push(
              `${node?.nodeName} "${node?.textContent?.slice(0, 60)}" to y ${currentRect.y}`,
            );
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const address of ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo", "/buscar?q=pizza"]) {
      const painted = Promise.withResolvers<void>();
      // Fonts come before the first paint, as their preload makes them on a fair network: which font stands in for
      // one that is late is a matter of the machine.
      const fonts = [page.waitForResponse(/bricolage.*woff2/), page.waitForResponse(/figtree.*woff2/)];
      await page.route(/\.css$/, async (route) => {
        await Promise.all(fonts.map(async (font) => (await font).finished()));
        await route.continue();
      });
      await page.route(/\.(webp|svg)$|\/imagenes\//, async (route) => {
        await painted.promise;
        await route.continue();
      });
      const loaded = page.goto(address);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      painted.resolve();
      await loaded;
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect(moved, address).toEqual([]);
      await page.unrouteAll();
    }
  });
}

test.describe("where movement is unwelcome", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself, what changes changes at once, and the pills of the home reach its edge without a button to stop it", async ({
    page,
  }) => {
    await page.clock.install();
    const picked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/mazo")) picked.push(request.url());
    });
    await page.goto("/");
    // Twice as long as the home waits before it requests other cards.
    await page.clock.runFor(90_000);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(moving).toBe(0);
    expect(picked).toEqual([]);
    const slowest = await page.locator("body *").evaluateAll((elements) =>
      Math.max(
        ...elements.flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat);
        }),
      ),
    );
    expect(slowest).toBeLessThanOrEqual(0.001);

    for (const width of [1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const short = await page.getByRole("link", { name: "Ver en el mapa" }).evaluate((pill) => {
        const panel = pill.closest("section") ?? document.body;
        const padding = Number.parseFloat(getComputedStyle(panel).paddingRight);
        return panel.getBoundingClientRect().right - padding - pill.getBoundingClientRect().right;
      });
      expect(Math.abs(short), `at ${width} px`).toBeLessThan(1);
    }
  });
});
