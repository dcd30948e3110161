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
