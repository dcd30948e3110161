import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("R-02 R-11 each category has its page, marked in the navigation", async ({ page }) => {
  for (const { plural, slug } of CATEGORIES) {
    const response = await page.goto(`/categoria/${slug}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([plural]);
    await expect(page.getByRole("navigation").locator("[aria-current=page]")).toHaveText([plural]);
  }
});

test("N-02 the page of a business marks its category in the navigation, but not as the current page", async ({
  page,
}) => {
  const marked = page.getByRole("navigation", { name: "Categorías" }).locator("[aria-current]");
  for (const address of ["/producto/nori-48", "/categoria/sushis/producto/nori-48"]) {
    await page.goto(address);
    await expect(marked).toHaveText(["Sushis"]);
    await expect(marked).toHaveAttribute("aria-current", "true");
  }
  await page.goto("/buscar?q=sushi");
  await expect(marked).toHaveCount(0);
});

test("C-01 C-07 a category has its title, the sort order and twelve complete cards", async ({ page }) => {
  await page.goto("/categoria/pizzerias");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Pizzerías");
  await expect(main.getByRole("combobox", { name: "Ordenar:" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(12);
  await page.goto("/categoria/pizzerias?orden=za");
  const tilo = main.getByRole("article").filter({ hasText: "Pizzería El Tilo" });
  await expect(tilo.getByRole("heading", { level: 2 })).toHaveText("Pizzería El Tilo");
  await expect(tilo.locator("img").last()).toHaveAttribute("src", /^\/imagenes\//);
  await expect(tilo).toContainText(/\b\d+ (e\/|y) \d+/);
  await expect(tilo).toContainText(/\d,\d de 5, \d+ reseñas/);
  await expect(tilo.getByRole("link", { name: "Ver más de Pizzería El Tilo" })).toHaveAttribute(
    "href",
    "/producto/pizzeria-el-tilo",
  );
});

test("an unknown category is a 404 with the site's layout", async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto("/categoria/verdulerias");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Esa categoría no está en la guía.");
  await expect(page.getByRole("navigation", { name: "Categorías" })).toBeVisible();
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("names are sorted in Spanish collation: ignoring accents, ñ after n, numbers by value", async ({
    page,
    site,
  }) => {
    const sorted = ["abeja", "Álamo", "Café 9", "Café 10", "Nube", "Ñandú", "Oso", "Zeta"];
    await fillCategory(site, { categoryId: "sushi", titles: sorted.toReversed() });
    await page.goto("/categoria/sushis");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(sorted);
  });

  test("C-05 an empty category shows the empty state", async ({ page, site }) => {
    await fillCategory(site, { categoryId: "heladeria", titles: [] });
    const response = await page.goto("/categoria/heladerias");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText("No hay heladerías disponibles en esta categoría.");
  });

  test("twelve businesses fit on one page", async ({ page, site }) => {
    await fillCategory(site, { categoryId: "sushi", titles: numberedTitles(12) });
    await page.goto("/categoria/sushis");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(12);
    await expect(page.getByRole("link", { name: /Quiero ver más/ })).toHaveCount(0);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("C-02 «Quiero ver más» has the remaining count and adds twelve at a time", async ({
        page,
        site,
      }) => {
        await fillCategory(site, { categoryId: "cafeteria", titles: numberedTitles(35) });
        const cards = page.getByRole("main").getByRole("heading", { level: 2 });
        await page.goto("/categoria/cafeterias");
        await expect(cards).toHaveText(numberedTitles(12));
        await page.getByRole("link", { name: "Quiero ver más cafeterías (23)", exact: true }).click();
        await expect(cards).toHaveText(numberedTitles(24));
        await page.getByRole("link", { name: "Quiero ver más cafeterías (11)", exact: true }).click();
        await expect(cards).toHaveText(numberedTitles(35));
        await expect(page.getByRole("link", { name: /Quiero ver más/ })).toHaveCount(0);
      });
    });
  }

  test("C-02 by keyboard the first new card gets the focus, also on the last page, and the number of new cards is announced", async ({
    page,
    site,
  }) => {
    await fillCategory(site, { categoryId: "sushi", titles: numberedTitles(26) });
    await page.goto("/categoria/sushis");
    for (const [remaining, first, shown] of [
      [14, 13, 24],
      [2, 25, 26],
    ]) {
      await page.getByRole("link", { name: `Quiero ver más sushis (${remaining})` }).press("Enter");
      const card = page.getByRole("link", { name: `Ver más de Local ${first}`, exact: true });
      await expect(card).toBeFocused();
      await expect(page.getByRole("article").filter({ has: card })).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole("status").getByText("Se muestran")).toHaveText(
        `Se muestran ${shown} de 26 lugares.`,
      );
    }
  });

  test("more cards load without leaving the page or scrolling", async ({ page, site }) => {
    await fillCategory(site, { categoryId: "sushi", titles: numberedTitles(20) });
    await page.goto("/categoria/sushis");
    const more = page.getByRole("link", { name: "Quiero ver más sushis (8)" });
    await more.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await more.click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(20);
    expect(documents).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
});
