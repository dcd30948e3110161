import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { listOutsideWindow } from "../../support/list-outside-window.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const row = (page: Page) => page.getByRole("list", { name: "Filtros" });
const filter = (page: Page, label: string) => row(page).getByRole("listitem").filter({ hasText: label });

test("V-01 filters are combined on a phone in one row, and neither the page nor the row moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/categoria/cafeterias?orden=za");
  expect((await row(page).boundingBox())?.height).toBeLessThan(60);
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  const outside = filter(page, "Mesas afuera");
  await expect(outside).toHaveText("Mesas afuera (9)");
  await outside.scrollIntoViewIfNeeded();
  const positions = async () => [
    await page.evaluate(() => scrollY),
    await row(page).evaluate((list) => list.scrollLeft),
  ];
  const before = await positions();
  await outside.getByRole("link").click();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1");
  await expect(cards(page)).toHaveCount(9);
  await expect(outside.getByRole("link")).toHaveAttribute("aria-current", "true");
  await expect(outside.getByRole("link")).toBeFocused();
  expect(await positions()).toEqual(before);

  const pets = filter(page, "Pet friendly");
  const left = Number(/\d+/.exec((await pets.textContent()) ?? "")?.[0]);
  await pets.getByRole("link").click();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1&pet-friendly=1");
  await expect(cards(page)).toHaveCount(left);
  const found = await cards(page).allTextContents();
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("az");
  await expect(page).toHaveURL("/categoria/cafeterias?mesas-afuera=1&pet-friendly=1&orden=az");
  await expect(cards(page)).toHaveText(found.toReversed());
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  await page.reload();
  await expect(outside, "a chosen filter is in sight").toBeInViewport({ ratio: 1 });
});

test("V-01 the home, the search and the map have the same filters, counted, combined and kept in the address", async ({
  page,
}) => {
  await page.goto("/");
  const vegan = filter(page, "Vegano");
  const places = Number(/\d+/.exec((await vegan.textContent()) ?? "")?.[0]);
  await vegan.getByRole("link").click();
  await expect(page).toHaveURL("/?vegano=1");
  await expect(page.getByText(`${places} lugares con lo que buscás.`)).toBeVisible();
  await expect(vegan.getByRole("link")).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: `Ver los ${places} lugares` }).click();
  await expect(page).toHaveURL("/buscar?vegano=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vegano");
  await expect(page.getByText(`${places} lugares`, { exact: true })).toBeVisible();

  const both = filter(page, "Delivery");
  const left = Number(/\d+/.exec((await both.textContent()) ?? "")?.[0]);
  await both.getByRole("link").click();
  await expect(page).toHaveURL("/buscar?vegano=1&delivery=1");
  await expect(cards(page)).toHaveCount(Math.min(left, 12));
  await page.reload();
  await expect(cards(page)).toHaveCount(Math.min(left, 12));

  await page.goto("/mapa?vegano=1&delivery=1&precio=4");
  await filter(page, "$$$$").getByRole("link").click();
  await expect(page).toHaveURL(/\/mapa\?vegano=1&delivery=1(&|$)/);
  await expect(filter(page, "Delivery")).toContainText(`(${left})`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("V-01 filters of the home and of the search are links", async ({ page }) => {
    await page.goto("/");
    await filter(page, "Sin TACC").getByRole("link").click();
    await page.getByRole("link", { name: /^Ver los \d+ lugares$/ }).click();
    await expect(page).toHaveURL("/buscar?sin-tacc=1");
    await filter(page, "$$").first().getByRole("link").click();
    await expect(page).toHaveURL("/buscar?sin-tacc=1&precio=2");
    await expect(cards(page).first()).toBeVisible();
  });
});
