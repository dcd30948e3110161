import type { Page } from "@playwright/test";
import { expectInsideWindow, expectNoOverflow } from "../../../support/browser-layout.ts";
import { fillCategory } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test.use({ ownSite: true, viewport: { width: 320, height: 700 } });

const LONG = [
  "Ñ".repeat(300),
  "Restaurante ".repeat(25).trim(),
  `Z${"\u0301".repeat(4)}algo`.normalize("NFC"),
];
const CODE = [
  '<script>document.title = "hackeado"; alert(1)</script>',
  '</script><script>alert(1)</script><!--"\\u2028',
  '"><img src=x onerror=alert(1)>',
];
const FOREIGN = [
  "🍕🍣👩‍🍳".repeat(20),
  "مطعم السوشي الكبير في لا بلاتا abc",
  "{{alert(1)}} %3Cscript%3E &lt;b&gt; &amp; $& $1",
];
const ALL = [...LONG, ...CODE, ...FOREIGN];

/** Each title is inside its box and was not run as markup: an alert would hang the page. */
async function expectHarmless(page: Page): Promise<void> {
  await expectInsideWindow(page);
  await expectNoOverflow(page, "main h1, main article, main article *");
  const markup = "script:not([type='application/ld+json']), img[src=x], b";
  await expect(page.getByRole("main").locator(markup)).toHaveCount(0);
  expect(await page.title()).toMatch(/Guía Diagonal$/);
}

const shownTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

test.beforeEach(({ page }) => {
  page.on("dialog", () => {
    throw new Error("a dialog was opened");
  });
});

test("titles that are long, code or foreign are rendered as text on the home", async ({ page, site }) => {
  await site.sql("delete from businesses");
  // Three for each section, so that the home shows them all.
  await fillCategory(site, { categoryId: "pizzeria", titles: LONG });
  await fillCategory(site, { categoryId: "heladeria", titles: CODE });
  await fillCategory(site, { categoryId: "sushi", titles: FOREIGN });
  await page.goto("/");
  // In their sections and in "Favoritos de la Ciudad".
  expect((await shownTitles(page)).sort()).toEqual([...ALL, ...ALL].sort());
  await expectHarmless(page);
});

test("titles that are long, code or foreign are rendered as text in a category and on their page", async ({
  page,
  site,
}) => {
  const ids = await fillCategory(site, { categoryId: "sushi", titles: ALL });
  await page.goto("/categoria/sushis");
  expect((await shownTitles(page)).sort()).toEqual([...ALL].sort());
  await expectHarmless(page);

  // Only the most harmful: each page takes a second.
  for (const title of [LONG[0], CODE[0], CODE[1], FOREIGN[1]]) {
    await page.goto(`/producto/${ids[ALL.indexOf(title ?? "")]}`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    expect(await page.evaluate(() => document.title)).toBe(`${title} | Guía Diagonal`);
    await expectHarmless(page);
  }
});

test("a title that is code stays text after client navigation", async ({ page, site }) => {
  await fillCategory(site, { categoryId: "sushi", titles: CODE });
  await page.goto("/categoria/sushis");
  for (const title of CODE) {
    await page.getByRole("link", { name: `Ver más de ${title}`, exact: true }).click();
    await expect(page).toHaveURL(/\/producto\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectHarmless(page);
    await page.goBack();
  }
});
