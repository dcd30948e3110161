import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

/** Delays data requests until released. */
async function holdData(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const skeletons = (page: Page, name: string) => page.locator(`[data-skeleton="${name}"]`);
const nav = (page: Page) => page.getByRole("navigation", { name: "Categorías" });

test("C-06 a slow category shows twelve skeleton cards", async ({ page }) => {
  await page.goto("/");
  const letGo = await holdData(page);
  await nav(page).getByRole("link", { name: "Sushis" }).click();
  await expect(skeletons(page, "card")).toHaveCount(12);
  await expect(page.getByRole("status")).toHaveText("Cargando...");
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await expect(skeletons(page, "card")).toHaveCount(0);
});

test("H-10 H-05 a slow home shows three skeletons per section and announces that it is loading", async ({
  page,
}) => {
  await page.goto("/categoria/sushis");
  const letGo = await holdData(page);
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  await expect(skeletons(page, "card")).toHaveCount(15);
  await expect(page.getByRole("status")).toHaveText("Cargando...");
  await expect(page.getByText("Calculando los mejores lugares...")).toBeVisible();
  // Besides the clipped one for screen readers.
  await expect(page.locator("main p", { hasText: "Cargando..." })).toBeInViewport({ ratio: 1 });
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
});

test("D-05 a slow business page shows skeletons in the final layout", async ({ page }) => {
  await page.goto("/categoria/sushis");
  const letGo = await holdData(page);
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  const parts = ["title", "category", "gallery", "features", "map", "actions", "contact", "rating", "back"];
  for (const part of parts) await expect(skeletons(page, part), part).toHaveCount(1);
  await expect(skeletons(page, "review")).toHaveCount(2);
  await expect(skeletons(page, "gallery").locator("span")).toHaveCount(5);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
});

test("after navigation the focus is on the new heading, and the page is scrolled to the top", async ({
  page,
}) => {
  await page.goto("/");
  await page.mouse.wheel(0, 1500);
  await page.getByRole("link", { name: "Ver más Sushis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sushis" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("D-10 sharing opens a chat with title, address, phone and link prefilled", async ({ page, site }) => {
  await page.goto("/producto/pizzeria-el-tilo");
  const link = page.getByRole("link", { name: "Compartir" });
  await expect(link).toHaveAttribute("target", "_blank");
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.host).toBe("wa.me");
  expect(address.searchParams.get("text")).toBe(
    `Pizzería El Tilo\n7 e/ 47 y 48\n221 555-0103\n${site.url}/producto/pizzeria-el-tilo`,
  );
});
