import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

test.use({
  ownSite: true,
  // The default user agent is headless, and is counted as a bot.
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

const SUMS = "select path, views, visitors from visits order by path";

/** Paths that are reported from now on. */
function watchBeacons(page: Page): string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/visita") told.push(request.postData() ?? request.url());
  });
  return told;
}

test.describe("with preloaded pages", () => {
  test.use({ saveData: false });

  test("AD-02 each view is counted once, also of preloaded pages and after Back; no cookie is set", async ({
    page,
    site,
    context,
    follow,
  }) => {
    const told = watchBeacons(page);
    await page.goto("/categoria/sushis");
    await expect(page.locator("[data-preload-bar]")).toHaveCount(0);
    await follow(page.getByRole("link", { name: "Ver más de Nori 48", exact: true }), { heading: "Nori 48" });
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
    await expect.poll(() => told).toEqual(["/categoria/sushis", "/producto/nori-48", "/categoria/sushis"]);
    await expect
      .poll(() => site.sql(SUMS))
      .toEqual([
        { path: "/categoria/sushis", views: 2, visitors: 1 },
        { path: "/producto/nori-48", views: 1, visitors: 1 },
      ]);
    // Sort orders and page numbers of a list count as the same page.
    await page.getByRole("combobox", { name: "Ordenar" }).selectOption("za");
    await expect(page).toHaveURL(/orden=za/);
    expect(told).toHaveLength(3);
    expect(await context.cookies()).toEqual([]);
  });
});

test("AD-02 a hidden or prerendered page is counted once, when it becomes visible", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => !("seen" in document.documentElement.dataset) });
  });
  const told = watchBeacons(page);
  await page.goto("/contacto");
  expect(told).toEqual([]);
  const turn = () => document.dispatchEvent(new Event("visibilitychange"));
  await page.evaluate(turn);
  await page.evaluate(() => {
    document.documentElement.dataset.seen = "";
  });
  await page.evaluate(turn);
  await page.evaluate(turn);
  await expect.poll(() => told).toEqual(["/contacto"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("AD-02 without JavaScript a view is counted once, and a 404 is not", async ({
    page,
    site,
    problems,
  }) => {
    const told = watchBeacons(page);
    await page.goto("/producto/nori-48");
    await page.goto("/");
    problems.expect(/status of 404/);
    await page.goto("/nada");
    expect(told.map((url) => new URL(url).search)).toEqual([
      "?p=%2Fproducto%2Fnori-48",
      "?p=%2F",
      "?p=%2Fpagina-no-encontrada",
    ]);
    await expect
      .poll(() => site.sql(SUMS))
      .toEqual([
        { path: "/", views: 1, visitors: 1 },
        { path: "/producto/nori-48", views: 1, visitors: 1 },
      ]);
  });
});
