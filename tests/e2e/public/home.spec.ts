import { CATEGORIES } from "../../../src/domain/categories/categories.ts";
import { HOME_SECTIONS } from "../../../src/domain/categories/home-sections.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("the home has one main heading and its own title", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Dónde comer en La Plata"]);
  await expect(page).toHaveTitle("Dónde comer en La Plata | Guía Diagonal");
});

test("H-01 each of the five home categories has a section with up to three of its businesses and a link to the rest", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    HOME_SECTIONS.map(({ name }) => name),
  );
  for (const category of HOME_SECTIONS) {
    const section = page.getByRole("region", { name: category.name, exact: true });
    await expect(section.getByRole("heading", { level: 2 })).toHaveText(category.name);
    await expect(
      section.getByRole("link", { name: `Ver más ${category.name}`, exact: true }),
    ).toHaveAttribute("href", `/categoria/${category.slug}`);
    const cards = section.getByRole("article");
    const count = await cards.count();
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(3);
    for (const card of await cards.all()) {
      const title = await card.getByRole("heading", { level: 3 }).textContent();
      await expect(card.getByRole("link", { name: `Ver más de ${title}` })).toHaveAttribute(
        "href",
        /^\/producto\/[^/]+$/,
      );
    }
  }
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("H-02 a restaurant stands under Cafetería on the home, and what no synonym covers is left out", async ({
    page,
    site,
  }) => {
    await site.sql("delete from businesses");
    await insertBusinesses(site, [
      { title: "Fonda Sola", category: "Restaurante" },
      { id: "tornillos", title: "Tornillos", category: "Ferretería" },
    ]);
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Cafetería"]);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText(["Fonda Sola"]);
    await page.goto("/producto/tornillos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tornillos");
    await expect(page.getByRole("article")).toContainText("Ferretería");
  });
});

test("every link of the home leads to a page", async ({ page, request }) => {
  await page.goto("/");
  const links = page.locator("a[href]");
  const addresses = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute("href")),
  );
  const unique = [...new Set(addresses)].filter((address) => address?.startsWith("/"));
  expect(unique.length).toBeGreaterThan(CATEGORIES.length);
  for (const address of unique) {
    expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);
  }
});
