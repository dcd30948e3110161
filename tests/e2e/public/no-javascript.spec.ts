import { expect, test } from "../../support/e2e-test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });

test("N-01 N-03 R-09 without JavaScript the skip link, the menu, the carousel, the links, the search and the link to the top work", async ({
  page,
  follow,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const carousel = page.getByRole("region", { name: "Favoritos de la Ciudad" });
  await expect(carousel.getByRole("button")).toHaveCount(0);
  const last = carousel.getByRole("listitem").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();

  await page.getByRole("button", { name: "Menú" }).click();
  await follow(page.getByRole("menuitem", { name: "Cafeterías" }), { heading: "Cafeterías" });
  await expect(page.getByRole("main").getByRole("button", { name: /^Cerca de/ })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Cerca de qué esquina" })).toBeVisible();
  await page.getByRole("link", { name: /Quiero ver más/ }).click();
  await page.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const card = page.getByRole("main").getByRole("article").first();
  await follow(card.getByRole("link"), { heading: (await card.getByRole("heading").textContent()) ?? "" });
  await expect(page.getByRole("region", { name: "Contacto" })).toBeVisible();
  await page.getByRole("combobox", { name: "Buscar" }).fill("el tilo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/buscar?q=el+tilo");
  await expect(page.getByRole("article").filter({ hasText: "Pizzería El Tilo" })).toBeVisible();
});
