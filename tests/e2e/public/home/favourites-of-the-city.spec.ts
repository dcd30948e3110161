import type { Page } from "@playwright/test";
import { HOME_SECTIONS } from "../../../../src/domain/categories/home-sections.ts";
import { insertBusinesses } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Favoritos de la Ciudad" });

/** Titles of the fully visible cards. */
async function shownTitles(page: Page): Promise<string[]> {
  return carousel(page)
    .getByRole("article")
    .evaluateAll((cards) => {
      const row = cards[0]?.closest("ul")?.getBoundingClientRect();
      if (!row) return [];
      const inside = cards.filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= row.left - 1 && right <= row.right + 1;
      });
      return inside.map((card) => card.querySelector("h3")?.textContent ?? "");
    });
}

test("H-05 H-06 the top three of each category, all together or by category, with their counts", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Favoritos de la Ciudad", exact: true })).toBeVisible();
  const cards = carousel(page).getByRole("article");
  await expect(cards).toHaveCount(15);
  const filters = ["Todos (15)", ...HOME_SECTIONS.map(({ name }) => `${name} (3)`)];
  for (const name of filters) await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Todos (15)" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Sushis (3)" }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Sushis (3)" })).toHaveAttribute("aria-pressed", "true");
  await expect(carousel(page)).toContainText("Top 3 de cada categoría • Actualizado automáticamente");
  await page.getByRole("button", { name: "Todos (15)" }).click();
  await expect(cards).toHaveCount(15);
});

test("H-05 pages wrap around in both directions", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const first = await shownTitles(page);
  await carousel(page).getByRole("button", { name: "Anterior" }).click();
  await expect(page.getByRole("button", { name: "Página 5 de 5" })).toHaveAttribute("aria-current", "true");
  await expect.poll(() => shownTitles(page)).not.toEqual(first);
  await carousel(page).getByRole("button", { name: "Siguiente" }).click();
  await expect.poll(() => shownTitles(page)).toEqual(first);
  await page.getByRole("button", { name: "Página 3 de 5" }).click();
  await expect(page.getByRole("button", { name: "Página 3 de 5" })).toHaveAttribute("aria-current", "true");
});

test("H-05 each of fifteen pages has an indicator of touch size, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const dots = carousel(page).getByRole("button", { name: /^Página \d+ de 15$/ });
  await expect(dots).toHaveCount(15);
  for (const { width, height } of await dots.evaluateAll((all) =>
    all.map((dot) => dot.getBoundingClientRect()),
  )) {
    expect(width).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(24);
  }
  for (const place of [12, 14, 0]) {
    await dots.nth(place).click();
    await expect(dots.nth(place)).toHaveAttribute("aria-current", "true");
    await expect(dots.nth(place)).toBeInViewport({ ratio: 1 });
  }
});

test("H-06 a slide holds 1 below 576 px, 2 below 992 px, 3 otherwise", async ({ page }) => {
  await page.goto("/");
  for (const [width, perSlide] of [
    [575, 1],
    [576, 2],
    [991, 2],
    [992, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await shownTitles(page)).length, `${width} px`).toBe(perSlide);
  }
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  test("H-05 without businesses, and in an empty category, it shows the empty state", async ({
    page,
    site,
  }) => {
    await site.sql("delete from businesses");
    await page.goto("/");
    const hint = "Los favoritos aparecerán automáticamente cuando tengamos más negocios de cada categoría.";
    await expect(page.getByRole("main")).toContainText("Sin favoritos aún");
    await expect(page.getByRole("main")).toContainText(hint);
    await page.getByRole("button", { name: "Heladería (0)" }).click();
    await expect(page.getByRole("main")).toContainText("Sin favoritos en Heladería");
    await expect(page.getByRole("main")).toContainText(hint);
  });

  test("H-07 H-08 each card has its badge, the best rated first", async ({ page, site }) => {
    await site.sql("delete from businesses");
    const ids = await insertBusinesses(
      site,
      ["Nueva", "Querida", "Mejor"].map((title) => ({ title, category: "Sushis" })),
    );
    const [nueva, querida, mejor] = ids;
    await site.sql(
      `update businesses set rating_sum = 4, rating_count = 1, review_count = 1 where id = '${nueva}'`,
    );
    await site.sql(
      `update businesses set rating_sum = 42, rating_count = 10, review_count = 10 where id = '${querida}'`,
    );
    await site.sql(
      `update businesses set rating_sum = 14, rating_count = 3, review_count = 3 where id = '${mejor}'`,
    );
    await page.goto("/");
    const cards = carousel(page).getByRole("article");
    await expect(cards).toContainText(["Mejor valorado", "Muy popular", "Recomendado"]);
    await expect(cards.getByRole("heading")).toHaveText(["Mejor", "Querida", "Nueva"]);
  });
});
