import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const sections = (page: Page) => page.locator("section[data-rotates]");
const titles = (page: Page) => sections(page).getByRole("heading", { level: 3 }).allTextContents();
const stopButton = (page: Page) => page.getByRole("button", { name: "Dejar quietos los lugares" });

/** Every section shows other cards than before. */
async function expectOthersAfter(page: Page, milliseconds: number): Promise<void> {
  const before = await titles(page);
  await page.clock.runFor(milliseconds);
  await expect.poll(async () => (await titles(page)).filter((title) => before.includes(title))).toEqual([]);
}

async function expectSameAfter(page: Page, milliseconds: number): Promise<void> {
  const before = await titles(page);
  await page.clock.runFor(milliseconds);
  // A rotation needs the pool of cards: once it is loaded, no rotation is pending.
  await page.evaluate(() => fetch("/mazo").then((response) => response.json()));
  expect(await titles(page)).toEqual(before);
}

test("H-04 every 45 s each section shows other cards without a layout shift, except under the pointer or the focus; a button stops it for the whole visit", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.mouse.move(0, 0);
  const boxes = () =>
    sections(page).evaluateAll((all) =>
      all.map((section) => JSON.stringify(section.getBoundingClientRect())),
    );
  const places = await boxes();
  expect(await titles(page)).toHaveLength(15);
  await expectSameAfter(page, 44_000);
  await expectOthersAfter(page, 1_000);
  expect(await boxes()).toEqual(places);
  await expectOthersAfter(page, 45_000);

  await sections(page).nth(1).hover();
  await expectSameAfter(page, 90_000);
  await page.mouse.move(0, 0);
  await sections(page).first().getByRole("link").first().focus();
  await expectSameAfter(page, 90_000);
  await page.getByRole("combobox", { name: "Buscar" }).focus();
  await expectOthersAfter(page, 45_000);

  // The panel of the search lies over the button.
  await page.keyboard.press("Escape");
  await stopButton(page).click();
  await expectSameAfter(page, 90_000);
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  const startButton = page.getByRole("button", { name: "Volver a cambiar los lugares cada tanto" });
  await expect(startButton).toBeVisible();
  await expect(stopButton(page)).toBeHidden();
  await expectSameAfter(page, 90_000);
  await startButton.click();
  await expectOthersAfter(page, 45_000);
});
