import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

const ADDRESSES = ["/", "/categoria/hamburgueserias", "/producto/nori-48"];
/** One width between each two breakpoints. */
const WIDTHS = [360, 700, 1100, 1440];

for (const address of ADDRESSES) {
  test(`only the first image of ${address} has a high fetch priority`, async ({ request }) => {
    // Retries until a home variant starts with an image: most do.
    let html = "";
    while (!/<link rel="preload" as="image"[^>]*srcset/i.test(html))
      html = await (await request.get(address)).text();
    const images = html.match(/<img [^>]*>/g) ?? [];
    const pictures = images.filter((image) => image.includes("/imagenes/") || image.includes("/sin-foto"));
    expect(pictures.length).toBeGreaterThan(3);
    const urgent = images.filter((image) => /fetchpriority="high"/i.test(image));
    expect(urgent).toEqual(pictures.slice(0, 1));
    expect(images.filter((image) => image.includes('loading="eager"'))).toEqual(urgent);
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"');

    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    const sources = /srcset="([^"]*)"/i.exec(urgent[0] ?? "")?.[1] ?? "no sources";
    expect(preloads[0]).toContain(sources);
  });

  test(`each image of ${address} is as wide as its sizes attribute`, async ({ context }) => {
    const page = await context.newPage();
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
      expect(wrong, `at ${width} px`).toEqual([]);
    }
  });
}

test("a phone loads the smaller file, and a high-density screen the larger one", async ({
  browser,
  site,
}) => {
  for (const [deviceScaleFactor, file] of [
    [1, "400"],
    [2, "800"],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 760 }, deviceScaleFactor });
    const page = await context.newPage();
    await page.goto(`${site.url}/producto/nori-48`);
    const cover = page.getByRole("img", { name: "Nori 48", exact: true });
    await expect
      .poll(() => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : "")))
      .toMatch(new RegExp(`/imagenes/[0-9a-f]{32}/${file}$`));
    await context.close();
  }
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("D-11 an image that failed before hydration is replaced after it", async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const [id] = await insertBusinesses(site, [
      { title: "Rota", imageUrl: `/imagenes/${"f".repeat(32)}`, additionalImages: [] },
    ]);
    const failed = page.waitForResponse((response) => response.url().includes("/imagenes/f"));
    await page.route("**/*.js", async (route) => {
      await (await failed).finished();
      await route.continue();
    });
    await page.goto(`/producto/${id}`);
    await expect(page.getByRole("img", { name: "Rota" })).toHaveAttribute("src", "/sin-foto/sushi.webp");
    await expect(page.getByRole("img", { name: "Rota" })).not.toHaveAttribute("srcset");
  });

  test("D-11 an image on another host is loaded from there, unchanged", async ({ page, site }) => {
    const address = "https://fotos.example/frente.svg";
    await page.route(address, (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
      }),
    );
    const [id] = await insertBusinesses(site, [{ title: "De Afuera", imageUrl: address }]);
    await page.goto(`/producto/${id}`);
    const picture = page.getByRole("img", { name: "De Afuera" });
    await expect(picture).toHaveAttribute("src", address);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  });
});

test("a blurred placeholder is shown until a cover loads; without a cover there is none", async ({
  page,
  site,
}) => {
  const [kept] = await site.sql<{ slug: string; pixels: string }>(
    "select slug, image_placeholder as pixels from businesses where image_url <> '' order by id limit 1",
  );
  const [bare] = await site.sql<{ slug: string }>(
    "select slug from businesses where image_url = '' and listable limit 1",
  );
  await page.goto(`/producto/${kept?.slug}`);
  const pixels = page.locator('#foto-1 img[src^="data:"]');
  await expect(pixels).toHaveAttribute("src", `data:image/webp;base64,${kept?.pixels}`);
  await expect(pixels).toHaveAttribute("alt", "");
  expect(
    await pixels.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([16, 12]);
  await page.goto(`/producto/${bare?.slug}`);
  await expect(pixels).toHaveCount(0);
});
