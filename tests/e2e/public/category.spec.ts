import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("C-02 C-03 C-04 a list grows to its end without leaving the page or scrolling, leads back to its top, and is sorted and filtered in place", async ({
  page,
  site,
}) => {
  await page.clock.install({ time: site.server.time });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/categoria/pizzerias");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  const end = page.getByText("¡Has visto todas las pizzerías disponibles!");
  await expect(end).toHaveCount(0);
  const more = page.getByRole("link", { name: "Quiero ver más pizzerías (8)" });
  await more.scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  await more.click();
  await expect(cards(page)).toHaveCount(20);
  await expect(end).toBeAttached();
  expect(await scrollY(page)).toBe(place);
  await expect(page.getByRole("status").getByText("Se muestran 20 de 20 lugares.")).toBeAttached();
  const all = await cards(page).allTextContents();

  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Volver arriba ↑" }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/categoria/pizzerias?pagina=2");

  const order = page.getByRole("combobox", { name: "Ordenar:" });
  await expect(order).toHaveValue("az");
  await order.selectOption("za");
  await expect(page).toHaveURL("/categoria/pizzerias?orden=za");
  await expect(cards(page)).toHaveText(all.toReversed().slice(0, 12));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole("link", { name: "Abierto ahora" }).click();
  await expect(page).toHaveURL("/categoria/pizzerias?orden=za&abierto=1");
  await expect(page.getByRole("main")).toContainText("abierto");
  await expect(order).toHaveValue("za");
  expect(await page.evaluate(() => history.length), "Back undoes the filter").toBe(entries + 1);
  expect(documents).toBe(0);
});

test("C-04 from one category to another, and back, there is one row of tools, without the filters of the last one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/categoria/pizzerias?abierto=1");
  const heading = page.getByRole("heading", { level: 1 });
  const tools = page.getByRole("main").getByRole("list", { name: "Filtros", exact: true });
  const categories = page.getByRole("navigation", { name: "Categorías" });
  for (const name of ["Heladerías", "Sushis", "Pizzerías"]) {
    await categories.getByRole("link", { name }).click();
    await expect(heading).toHaveText(name);
    await expect(tools).toHaveCount(1);
    await expect(tools.locator("[aria-current]")).toHaveCount(0);
  }
  await page.goBack();
  await expect(heading).toHaveText("Sushis");
  await expect(tools).toHaveCount(1);
});

test("Back closes the corner dialog and the sheet of filters and stays on the page, and a link in the sheet or outside it is followed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Pizzerías" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Pizzerías");
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/categoria/pizzerias");
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("heading", { name: "Filtros" });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/categoria/pizzerias");

  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Guía Diagonal" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(heading).toHaveText("Pizzerías");

  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("list", { name: "Más filtros" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\?/);
  await page.getByRole("button", { name: /^Ver (el lugar|\d+ lugares)$/ }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/categoria/pizzerias");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("on a phone the first card begins above y = 360 in a category, and above 400 in a search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [address, lowest] of [
    ["/categoria/cafeterias", 360],
    ["/categoria/hamburgueserias", 360],
    ["/categoria/pizzerias?abierto=1", 360],
    ["/buscar?q=pizza", 400],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const card = page.getByRole("main").getByRole("article").first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.y, address).toBeLessThan(lowest);
  }
});
