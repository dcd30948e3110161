import { expect, test } from "../../support/e2e-test.ts";

const ADDRESSES = ["/", "/categoria/hamburgueserias", "/producto/nori-48"];
/** One width between each two breakpoints. */
const WIDTHS = [360, 700, 800, 1100, 1410, 1440];

test("each image is as wide as its sizes attribute; a phone loads the smaller file, and a high-density screen the larger one", async ({
  browser,
  context,
  site,
}) => {
  const page = await context.newPage();
  for (const address of ADDRESSES) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      // With srcset, naturalWidth is the width that `sizes` resolves to.
      const widths = await page.locator("main img[srcset]").evaluateAll((images) =>
        images
          .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement && image.complete)
          .map((image) => ({ claims: image.naturalWidth, is: image.getBoundingClientRect().width }))
          // Hidden at this window width.
          .filter(({ is }) => is > 0),
      );
      expect(widths.length).toBeGreaterThan(0);
      const wrong = widths.filter(({ claims, is }) => Math.abs(claims - is) > 2);
      expect(wrong, `${address} at ${width} px`).toEqual([]);
    }
  }

  for (const [deviceScaleFactor, file] of [
    [1, "400"],
    [2, "800"],
  ] as const) {
    const viewport = { width: 360, height: 760 };
    const screen = await browser.newContext({ viewport, deviceScaleFactor, baseURL: site.url });
    const phone = await screen.newPage();
    await phone.goto("/producto/nori-48");
    const cover = phone.getByRole("img", { name: "Nori 48", exact: true });
    await expect
      .poll(() => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : "")))
      .toMatch(new RegExp(`/imagenes/[0-9a-f]{32}/${file}$`));
    await screen.close();
  }
});
