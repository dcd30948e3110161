import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { listOutsideWindow } from "../../support/list-outside-window.ts";

const row = (page: Page) => page.getByRole("list", { name: "Filtros" });
const filter = (page: Page, label: string) => row(page).getByRole("listitem").filter({ hasText: label });

test("V-01 on a phone Filtros is in sight and opens a sheet where filters are combined; Back undoes them, and the page does not move", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  const cards = page.getByRole("main").getByRole("article").getByRole("heading");
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
  await expect(cards).toHaveCount(left);
  const found = await cards.allTextContents();
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("az");
  await expect(page).toHaveURL("/categoria/cafeterias?mesas-afuera=1&pet-friendly=1&orden=az");
  await expect(cards).toHaveText(found.toReversed());
  expect(await page.evaluate(listOutsideWindow)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za&mesas-afuera=1");
  await expect(cards).toHaveCount(9);
  await page.goBack();
  await expect(page).toHaveURL("/categoria/cafeterias?orden=za");
});

test("V-01 the map is high in a wide window with its filters in one row; pressing «Abierto ahora» moves nothing; on a phone no entry shows between the filters that lie over its list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/mapa");
  expect((await page.getByRole("region", { name: "Mapa", exact: true }).boundingBox())?.y).toBeLessThan(330);
  const open = filter(page, "Abierto ahora").getByRole("link");
  const others = page.locator('[aria-label="Filtros"] > li:has(a, button):visible');
  const boxes = () =>
    others.evaluateAll((items) =>
      items
        .map((item) => item.getBoundingClientRect())
        .slice(0, 2)
        .map(({ left, top, right }) => [left, top, right].map(Math.round)),
    );
  for (const width of [1280, 640, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/mapa");
    await page.evaluate(() => document.fonts.ready);
    await expect(open).toBeVisible();
    const before = await boxes();
    await open.click();
    await expect(open).toHaveAttribute("aria-current", "true");
    await expect(open.getByText(/^ ?\(\d+\)$/)).toBeVisible();
    expect(await boxes(), `${width} px`).toEqual(before);
  }

  await open.click();
  await expect(open).not.toHaveAttribute("aria-current");
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
