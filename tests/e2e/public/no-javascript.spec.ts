import { expect, test } from "../../support/e2e-test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });

test("N-01 N-03 N-07 R-09 V-01 without JavaScript the skip link, the carousel, the menu, the filters, the link to the top, the search and the bar at the foot work, and nothing is shown that needs a script", async ({
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
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /^Cerca de/ })).toBeHidden();
  await expect(main.getByRole("button", { name: "Filtros" })).toBeHidden();
  await expect(page.locator("[data-preload-bar]")).toHaveCount(1);
  await expect(page.locator("[data-preload-bar]")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Cerca de qué esquina" })).toBeVisible();
  await page.getByRole("link", { name: /Quiero ver más/ }).click();
  await page.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const outside = page.getByRole("list", { name: "Filtros" }).getByRole("link", { name: /^Mesas afuera/ });
  await outside.click();
  await expect(page).toHaveURL("/categoria/cafeterias?mesas-afuera=1");
  await expect(outside).toHaveAttribute("aria-current", "true");

  const card = main.getByRole("article").first();
  await follow(card.getByRole("link"), { heading: (await card.getByRole("heading").textContent()) ?? "" });
  await expect(page.getByRole("region", { name: "Contacto" })).toBeVisible();
  await page.getByRole("combobox", { name: "Buscar" }).fill("el tilo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/buscar?q=el+tilo");
  await expect(page.getByRole("article").filter({ hasText: "Pizzería El Tilo" })).toBeVisible();

  const bar = page.getByRole("navigation", { name: "Principal" });
  await expect(bar.getByRole("link")).toHaveText(["Inicio", "Buscar", "Mapa"]);
  await expect(bar.getByRole("button")).toHaveCount(0);
  await bar.getByRole("link", { name: "Mapa" }).click();
  await expect(page).toHaveURL("/mapa");
  await expect(bar.locator("[aria-current=page]")).toHaveText("Mapa");
  await bar.getByRole("link", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/buscar");
  await expect(bar.locator("[aria-current=page]")).toHaveText("Buscar");
});
