import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("N-02 nothing moves while pictures arrive late, on a phone and a wide screen; the current category is in sight", async ({
  page,
}) => {
  const listShifts = await watchLayoutShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const address of ["/", "/categoria/sushis", "/producto/pizzeria-el-tilo", "/buscar?q=pizza"]) {
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
      expect(await listShifts(), `${address}, ${width} px wide`).toEqual([]);
      const current = page.getByRole("navigation", { name: "Categorías" }).locator("[aria-current=page]");
      for (const link of await current.all()) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.unrouteAll();
    }
  }
});

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

/** In the page. */
const areReady = (fonts: readonly string[]) => fonts.every((font) => document.fonts.check(font));

test.describe("with fonts that come after all text", () => {
  test.use({ bypassCSP: true });

  test(`the layout shift stays below ${MOST_SHIFT}, on a phone and a wide screen`, async ({ page }) => {
    const listShifts = await watchLayoutShifts(page);
    const addresses = ["/", "/categoria/pizzerias", "/producto/pizzeria-el-tilo", "/buscar?q=pizza", "/mapa"];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
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
        // A stand-in may be ready only after the first paint, which is no fact about the guide.
        await page.waitForFunction(areReady, [
          "400 16px 'Figtree stand-in'",
          "700 16px 'Bricolage stand-in'",
        ]);
        const before = (await listShifts()).length;
        painted.resolve();
        await page.waitForFunction(areReady, ["400 16px Figtree", "700 16px 'Bricolage Grotesque'"]);
        const shifts = (await listShifts()).slice(before);
        const sum = shifts.map(Number.parseFloat).reduce((one, other) => one + other, 0);
        expect(sum, `${address}, ${width} px wide: ${shifts.join("; ")}`).toBeLessThan(MOST_SHIFT);
        await page.unrouteAll();
      }
    }
  });
});
