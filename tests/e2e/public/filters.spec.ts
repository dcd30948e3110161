import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { listOutsideWindow } from "../../support/list-outside-window.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const row = (page: Page) => page.getByRole("list", { name: "Filtros" });
const filter = (page: Page, label: string) => row(page).getByRole("listitem").filter({ hasText: label });

test("V-01 on a phone Filtros is in sight and opens a sheet where filters are combined; Back undoes them, and the page does not move", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/categoria/cafeterias?orden=za");
  const button = page.getByRole("button", { name: "Filtros" });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  const outside = filter(page, "Mesas afuera");
  await expect(outside).toBeHidden();
  await button.click();
  await expect(outside).toHaveText("Mesas afuera (9)");
  const before = await page.evaluate(() => scrollY);
  await outside.getByRole("link").click();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1");
  await expect(outside.getByRole("link")).toHaveAttribute("aria-current", "true");
  await expect(outside.getByRole("link")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  const pets = filter(page, "Pet friendly");
  const left = Number(/\d+/.exec((await pets.textContent()) ?? "")?.[0]);
  await pets.getByRole("link").click();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1&pet-friendly=1");
  await page.getByRole("button", { name: `Ver ${left} lugares` }).click();
  await expect(outside).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtros (2)" })).toBeFocused();
  await expect(cards(page)).toHaveCount(left);
  const found = await cards(page).allTextContents();
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("az");
  await expect(page).toHaveURL("/categoria/cafeterias?mesas-afuera=1&pet-friendly=1&orden=az");
  await expect(cards(page)).toHaveText(found.toReversed());
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1");
  await expect(cards(page)).toHaveCount(9);
  await page.goBack();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za");
});

for (const width of [360, 640, 1280])
  test(`V-01 pressing “Abierto ahora” shows its count and moves nothing, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ["/categoria/cafeterias", "/buscar?q=pizza", "/mapa"]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const open = filter(page, "Abierto ahora").getByRole("link");
      const others = page.locator('[aria-label="Filtros"] > li:has(a, button):visible');
      const boxes = () =>
        others.evaluateAll((items) =>
          items
            .map((item) => item.getBoundingClientRect())
            .slice(0, 2)
            .map(({ left, top, right }) => [left, top, right]),
        );
      await expect(open).toBeVisible();
      const before = await boxes();
      await open.click();
      await expect(open).toHaveAttribute("aria-current", "true");
      await expect(open.getByText(/^ ?\(\d+\)$/)).toBeVisible();
      expect(await boxes(), address).toEqual(before);
    }
  });

test("V-01 without a script a phone's row has all filters, and no button for a sheet", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
  await page.goto("/categoria/cafeterias");
  await expect(page.getByRole("button", { name: "Filtros" })).toBeHidden();
  await filter(page, "Mesas afuera").getByRole("link").click();
  await expect(page).toHaveURL("/categoria/cafeterias?mesas-afuera=1");
  await expect(filter(page, "Mesas afuera")).toBeVisible();
  await page.close();
});

test("V-01 the map is high in a wide window, with its filters in one row; those of the home fill their lines", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/mapa");
  expect((await page.getByRole("region", { name: "Mapa", exact: true }).boundingBox())?.y).toBeLessThan(330);
  await page.goto("/");
  const tops = await row(page)
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  const lastLine = tops.filter((top) => top === tops.at(-1)).length;
  expect(lastLine).toBeGreaterThanOrEqual(tops.length / 3);
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
  // By keyboard: cards that come into view while the browser scrolls can move the link away from the pointer.
  await page.getByRole("link", { name: `Ver los ${places} lugares` }).press("Enter");
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
  await page.getByRole("button", { name: "Filtros (3)" }).click();
  await filter(page, "$$$$").getByRole("link").click();
  await expect(page).toHaveURL(/\/mapa\?vegano=1&delivery=1(&|$)/);
  await expect(filter(page, "Delivery")).toContainText(`(${left})`);
});

test("V-01 H-03 Back undoes a filter of the home, which has the same cards again", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const before = await cards(page).allTextContents();
  await filter(page, "Vegano").getByRole("link").click();
  await expect(page).toHaveURL("/?vegano=1");
  await expect(cards(page)).not.toHaveText(before);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(cards(page)).toHaveText(before);
});

test("V-01 on a phone no entry of the map's list shows between the filters that lie over it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/mapa");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("en esta parte del mapa");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const box = await page.getByRole("button", { name: "Filtros" }).boundingBox();
  if (!box) throw new Error("no button");
  // The ground is a pseudo-element of the list, so the point hits the list before any entry.
  const firstOfList = ([x, y]: readonly [number, number]) =>
    document.elementsFromPoint(x, y).find((element) => element.closest(".city-map-list"))?.className;
  const at = [box.x - 3, box.y + box.height / 2] as const;
  await expect.poll(() => page.evaluate(firstOfList, at)).toBe("city-map-list");
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
