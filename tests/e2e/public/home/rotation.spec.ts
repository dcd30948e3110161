import type { Page } from "@playwright/test";
import { fillCategory, numberedTitles } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

const sections = (page: Page) => page.locator("section[data-rotates]");
const titles = (page: Page) => sections(page).getByRole("heading", { level: 3 }).allTextContents();
const stopButton = (page: Page) => page.getByRole("button", { name: "Dejar quietos los lugares" });

/** Every section shows other cards than before. */
async function expectOthers(page: Page, before: string[]): Promise<void> {
  await expect.poll(async () => (await titles(page)).filter((title) => before.includes(title))).toEqual([]);
}

async function expectSameAfter(page: Page, milliseconds: number): Promise<void> {
  const before = await titles(page);
  await page.clock.runFor(milliseconds);
  // A rotation needs the pool of cards: once it is loaded, no rotation is pending.
  await page.evaluate(() => fetch("/mazo").then((response) => response.json()));
  expect(await titles(page)).toEqual(before);
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await page.mouse.move(0, 0);
}

test("H-04 every 45 s each section shows other cards, without a layout shift", async ({ page }) => {
  await openHome(page);
  const boxes = () =>
    sections(page).evaluateAll((all) =>
      all.map((section) => JSON.stringify(section.getBoundingClientRect())),
    );
  const [before, places] = [await titles(page), await boxes()];
  expect(before.length).toBe(15);
  await page.clock.runFor(44_000);
  expect(await titles(page)).toEqual(before);
  await page.clock.runFor(1_000);
  await expectOthers(page, before);
  expect(await boxes()).toEqual(places);
  const second = await titles(page);
  await page.clock.runFor(45_000);
  await expectOthers(page, second);
});

test("H-04 nothing rotates while the pointer or the focus is in a section", async ({ page }) => {
  await openHome(page);
  await sections(page).nth(1).hover();
  await expectSameAfter(page, 90_000);
  await page.mouse.move(0, 0);
  await sections(page).first().getByRole("link").first().focus();
  await expectSameAfter(page, 90_000);
  await page.getByRole("combobox", { name: "Buscar" }).focus();
  const before = await titles(page);
  await page.clock.runFor(45_000);
  await expectOthers(page, before);
});

test("H-04 a button stops the rotation for the whole visit, and starts it again", async ({ page }) => {
  await openHome(page);
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
  const before = await titles(page);
  await page.clock.runFor(45_000);
  await expectOthers(page, before);
});

test("H-04 a hidden page does not rotate, and does about 1 s after it is visible again", async ({ page }) => {
  await openHome(page);
  await setHidden(page, true);
  await expectSameAfter(page, 120_000);
  const before = await titles(page);
  // With a running clock the 0.1 s between the two checks would be made up.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await setHidden(page, false);
  await page.clock.runFor(900);
  expect(await titles(page)).toEqual(before);
  await page.clock.runFor(200);
  await expectOthers(page, before);
  await page.clock.resume();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("H-04 nothing rotates", async ({ page }) => {
    await openHome(page);
    await expect(stopButton(page)).toBeHidden();
    await expectSameAfter(page, 120_000);
  });
});

test.describe("with a catalogue of its own", () => {
  test.use({ ownSite: true });

  for (const { count, rotates } of [
    { count: 19, rotates: false },
    { count: 20, rotates: true },
  ]) {
    test(`H-04 with ${count} in the catalogue ${rotates ? "others are shown" : "nothing changes"}`, async ({
      page,
      site,
    }) => {
      await site.sql("delete from businesses");
      await fillCategory(site, { categoryId: "pizzeria", titles: numberedTitles(count) });
      await openHome(page);
      await expect(stopButton(page)).toHaveCount(rotates ? 1 : 0);
      if (!rotates) return expectSameAfter(page, 120_000);
      const before = await titles(page);
      await page.clock.runFor(45_000);
      await expectOthers(page, before);
    });
  }
});
