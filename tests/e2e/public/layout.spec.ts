import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

for (const width of [360, 1280]) {
  test(`nothing moves while pictures arrive late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    const listShifts = await watchLayoutShifts(page);
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
      expect(await listShifts(), address).toEqual([]);
      await page.unrouteAll();
    }
  });
}

const require = createRequire(import.meta.url);
const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const BRICOLAGE = "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2";
/** Each font stands in for the other, as wide on average and of its height: no machine has to have Arial. */
const STAND_INS = [
  { font: "Figtree", file: BRICOLAGE, width: 0.9, ascent: 0.95, descent: 0.25 },
  { font: "Bricolage", file: FIGTREE, width: 1.1, ascent: 0.93, descent: 0.27 },
];
/** Of 0.1, which counts as good: words of another typeface are not exactly as wide. */
const MOST_SHIFT = 0.02;

async function withStandIns(css: string): Promise<string> {
  let replaced = css;
  for (const { font, file, width, ascent, descent } of STAND_INS) {
    const face = new RegExp(`(?<=@font-face{font-family:${font} stand-in;)[^}]*`);
    const bytes = await readFile(require.resolve(file), "base64");
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
    const metrics = `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%`;
    replaced = replaced.replace(
      face,
      `src:url(data:font/woff2;base64,${bytes});size-adjust:${percent(width)};${metrics};font-weight:200 900`,
    );
  }
  return replaced;
}

test.describe("with fonts that come after all text", () => {
  test.use({ bypassCSP: true });

  for (const width of [360, 1280]) {
    test(`the layout shift stays below ${MOST_SHIFT}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      const listShifts = await watchLayoutShifts(page);
      const addresses = [
        "/",
        "/categoria/pizzerias",
        "/producto/pizzeria-el-tilo",
        "/buscar?q=pizza",
        "/mapa",
      ];
      for (const address of addresses) {
        const painted = Promise.withResolvers<void>();
        const standIns: boolean[] = [];
        await page.route(/\/site-[^/]*\.css$/, async (route) => {
          const answer = await route.fetch();
          const css = await answer.text();
          const body = await withStandIns(css);
          standIns.push(body.split("data:font").length === STAND_INS.length + 1);
          await route.fulfill({ response: answer, body });
        });
        await page.route(/\.woff2$/, async (route) => {
          await painted.promise;
          await route.continue();
        });
        await page.goto(address, { waitUntil: "domcontentloaded" });
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await expect(page.locator("html")).toHaveAttribute("data-hydrated");
        expect(standIns).toEqual([true]);
        painted.resolve();
        await page.waitForFunction(
          () =>
            document.fonts.check("400 16px Figtree") &&
            document.fonts.check("700 16px 'Bricolage Grotesque'"),
        );
        const shifts = await listShifts();
        const sum = shifts.map(Number.parseFloat).reduce((one, other) => one + other, 0);
        expect(sum, `${address}: ${shifts.join("; ")}`).toBeLessThan(MOST_SHIFT);
        await page.unrouteAll();
      }
    });
  }
});

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
