import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const ADDRESSES = [
  "/",
  "/categoria/hamburgueserias",
  "/producto/pizzeria-el-tilo",
  "/buscar?q=pizza",
  "/buscar?q=nada+de+esto",
  "/favoritos",
  "/sobre-nosotros",
  "/contacto",
  "/no-existe",
  "/sugerir",
];

for (const address of ADDRESSES) {
  test(`from 320 to 1440 px, and with letters twice as large, ${address} does not have to be scrolled sideways`, async ({
    page,
    problems,
  }) => {
    if (address === "/no-existe") problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    for (const width of [320, 360, 640, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectInsideWindow(page);
    }
    // A policy forbids styles of our own here: the size of the letters is set as the browser's menu would.
    await page.evaluate(() => {
      document.documentElement.attributeStyleMap.set("font-size", CSS.percent(200));
    });
    for (const width of [640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectInsideWindow(page);
    }
  });
}

test.describe("in the dark colours", () => {
  test.use({ colorScheme: "dark" });

  // By day, every page that any test opens is looked at.
  test("every page has enough contrast", async ({ page, problems }) => {
    problems.expect(/status of 404/);
    for (const address of ADDRESSES) {
      // Opening a page runs axe on it, contrast included.
      await page.goto(address);
      const background = await page
        .locator("body")
        .evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
      expect(
        background.every((channel) => channel < 128),
        background.join(),
      ).toBe(true);
    }
  });
});

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

  test("without the button that stops what moves, the ways on from the home stand at the edge of its panel", async ({
    page,
  }) => {
    await page.goto("/");
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

  test("nothing moves by itself, and what changes changes at once", async ({ page }) => {
    await page.clock.install();
    const picked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/mazo")) picked.push(request.url());
    });
    await page.goto("/");
    // Twice as long as the home waits before it asks for others to show.
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
  });
});
