import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

/** All metadata of the head as one list, from the page or from HTML, so that stale or duplicate tags show. */
const headOf = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const { head } = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    return [...head.querySelectorAll("title, link[rel=canonical], meta[property], meta[name]")]
      .map((element) => element.outerHTML.replaceAll('=""', ""))
      .filter((line) => !/name="(viewport|color-scheme|theme-color)"/.test(line))
      .sort();
  }, html);

/** The metadata in the server's HTML. */
async function sentHead(page: Page): Promise<string[]> {
  const response = await page.request.get(page.url());
  return headOf(page, await response.text());
}

const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]');

test("M-01 M-03 after client navigation and Back the head is the same as after a load", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  const home = await sentHead(page);
  expect(home.length).toBeGreaterThan(15);
  expect(await headOf(page)).toEqual(home);

  const nav = page.getByRole("navigation", { name: "Categorías" });
  for (const name of ["Pizzerías", "Heladerías"]) {
    await nav.getByRole("link", { name }).click();
    await expect(heading).toHaveText(name);
    expect(await headOf(page)).toEqual(await sentHead(page));
  }

  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(heading).toHaveText(title);
  expect(await headOf(page)).toEqual(await sentHead(page));

  await page.evaluate(() => history.go(-3));
  await expect(heading).toHaveText("Dónde comer en La Plata");
  expect(await headOf(page)).toEqual(home);
});

test("M-02 structured data survives hydration and is removed on navigation", async ({ page }) => {
  await page.goto("/categoria/pizzerias");
  await expect(structuredData(page)).toHaveCount(1);
  expect(await structuredData(page).textContent()).toContain("https://schema.org");
  await page
    .getByRole("navigation", { name: "Categorías" })
    .getByRole("link", { name: "Heladerías" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heladerías");
  await expect(structuredData(page)).toHaveCount(0);
});

test("M-04 the sitemap and robots.txt are served by the site; a search is noindex", async ({
  page,
  site,
}) => {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${site.url}/producto/pizzeria-el-tilo</loc>`);
  expect(sitemap).not.toContain("/buscar");
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  await page.goto("/buscar?q=pizza");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/buscar?q=pizza`);
});
