import type { Page } from "@playwright/test";
import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

/** Documents requested from now on. */
function countDocuments(page: Page): { readonly count: number } {
  const documents = { count: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.count++;
  });
  return documents;
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("from the home to a category, a business and back, the browser loads one document only", async ({
  page,
  follow,
}) => {
  const documents = countDocuments(page);
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await follow(nav.getByRole("link", { name: "Pizzerías" }), { heading: "Pizzerías" });
  await expect(page).toHaveURL("/categoria/pizzerias");
  await expect(page).toHaveTitle("Pizzerías en La Plata | Guía Diagonal");
  await expect(nav.getByRole("link", { name: "Pizzerías" })).toHaveAttribute("aria-current", "page");

  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading: title });
  await expect(page).toHaveTitle(`${title} | Guía Diagonal`);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzerías");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzerías");
  expect(documents.count).toBe(1);
});

test("D-04 a business links back to the main page", async ({ page, follow, site }) => {
  const [business] = await site.db.categories.list({
    categoryId: "cafeteria",
    order: "az",
    limit: 1,
    offset: 0,
  });
  await page.goto(`/producto/${business?.id}`);
  await follow(page.getByRole("link", { name: "Volver a la página principal" }), {
    heading: "Dónde comer en La Plata",
  });
  await expect(page).toHaveURL("/");
});

test.describe("with a long category", () => {
  test.use({ ownSite: true });

  test("R-01 a new path starts at the top; Back and Forward restore the scroll position and the cards shown", async ({
    page,
    follow,
    site,
  }) => {
    await fillCategory(site, { categoryId: "sushi", titles: numberedTitles(30) });
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await follow(page.getByRole("link", { name: "Ver más Sushis" }), { heading: "Sushis" });
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.getByRole("link", { name: "Quiero ver más sushis (18)" }).click();
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(24);

    // By keyboard, because Playwright's click scrolls to the link.
    await page.getByRole("link", { name: "Ver más de Local 20", exact: true }).focus();
    const place = await scrollY(page);
    expect(place).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Local 20");
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.goBack();
    await expect(cards).toHaveCount(24);
    await expect.poll(() => scrollY(page)).toBe(place);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Local 20");
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});
