import { expect, test } from "../../support/e2e-test.ts";

test("C-06 a slow category shows skeletons, then its first heading with the focus, scrolled to the top", async ({
  page,
}) => {
  await page.goto("/");
  await page.mouse.wheel(0, 1500);
  const held = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Ver más Sushis" }).click();
  const skeletons = page.locator('[data-skeleton="card"]');
  await expect(skeletons).toHaveCount(12);
  await expect(page.getByRole("status")).toHaveText("Cargando...");
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Sushis" })).toBeFocused();
  await expect(skeletons).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
