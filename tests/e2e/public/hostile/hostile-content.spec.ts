import type { Page } from "@playwright/test";
import type { CategoryId } from "../../../../src/domain/categories/categories.ts";
import { expectInsideWindow, expectNoOverflow } from "../../../support/browser-layout.ts";
import { fillCategory, insertBusinesses } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";
import { INJECTION_STRINGS } from "../../../support/injection-strings.ts";
import { fillReviews, reviewsOn } from "../../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true, viewport: { width: 320, height: 700 } });

/** Three for each section, so that the home shows them all. */
const TITLES: Partial<Record<CategoryId, readonly string[]>> = {
  pizzeria: [
    "Ñ".repeat(300),
    "Restaurante ".repeat(25).trim(),
    `Z${"\u0301".repeat(4)}algo`.normalize("NFC"),
  ],
  heladeria: [
    '<script>document.title = "hackeado"; alert(1)</script>',
    '</script><script>alert(1)</script><!--"\\u2028',
    '"><img src=x onerror=alert(1)>',
  ],
  sushi: [
    "🍕🍣👩‍🍳".repeat(20),
    "مطعم السوشي الكبير في لا بلاتا abc",
    "{{alert(1)}} %3Cscript%3E &lt;b&gt; &amp; $& $1",
  ],
};
const CODE = '</script><script>document.title = "hackeado"; alert(1)</script><b onclick="alert(1)">';
/** Text for every field of a place, by its title. */
const PLACES: Readonly<Record<string, string>> = {
  ["Á".repeat(300)]: "Á".repeat(400),
  [CODE]: CODE,
  [`Local ${"👩‍👩‍👧‍👦🇦🇷🍕".repeat(5)}`]: "👩‍👩‍👧‍👦🇦🇷🍕".repeat(30),
  "مطعم السوشي الكبير في لا بلاتا": "مطعم السوشي الكبير في لا بلاتا ".repeat(6).trim(),
};

/** Everything is inside its box and was not run as markup: an alert would fail the test. */
async function expectHarmless(page: Page, boxes = "main *"): Promise<void> {
  await expectInsideWindow(page);
  await expectNoOverflow(page, boxes);
  const markup = "script:not([type='application/ld+json']), [onclick], img[src=x], b, iframe, math";
  await expect(page.getByRole("main").locator(markup)).toHaveCount(0);
  expect(await page.title()).toMatch(/Guía Diagonal$/);
}

const shownTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

test.beforeEach(async ({ page, site }) => {
  page.on("dialog", () => {
    throw new Error("a dialog was opened");
  });
  await site.sql("delete from businesses");
});

test("titles that are long, code or foreign are rendered as text on the home, and after client navigation", async ({
  page,
  site,
}) => {
  for (const [categoryId, titles = []] of Object.entries(TITLES))
    await fillCategory(site, { categoryId: categoryId as CategoryId, titles });
  await page.goto("/");
  const all = Object.values(TITLES).flat();
  // In their sections and in "Favoritos de la Ciudad".
  expect((await shownTitles(page)).sort()).toEqual([...all, ...all].sort());
  await expectHarmless(page, "main h1, main article, main article *");

  for (const title of TITLES.heladeria?.slice(0, 2) ?? []) {
    await page
      .getByRole("link", { name: `Ver más de ${title}`, exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/producto\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Guía Diagonal`);
    await expectHarmless(page);
    await page.goBack();
  }
});

test("D-09 hostile text in every field of a place and in its reviews stays text, in its box; a place with hardly any data has no gaps", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  const places = Object.entries(PLACES).map(([title, text]) => ({
    title,
    direction: text,
    phone: text.slice(0, 60),
    schedule: text,
    website: `https://example.com/${encodeURIComponent(text)}`,
    description: text,
    features: [text, "Wifi", text.slice(0, 100)],
    imageUrl: `/imagenes/${"e".repeat(32)}`,
  }));
  const [bare, ...ids] = await insertBusinesses(site, [
    { title: "X", direction: "a", features: [] },
    ...places,
  ]);
  const reviews = INJECTION_STRINGS.map((text) => ({ text, author: text.slice(0, 80) }));
  for (const [at, businessId] of ids.entries()) {
    const text = Object.values(PLACES)[at] ?? "";
    const own = [{ text, author: text.slice(0, 60) }];
    await fillReviews(site, { businessId, reviews: at === 0 ? [...own, ...reviews] : own });
  }

  await page.goto("/categoria/sushis");
  expect((await shownTitles(page)).sort()).toEqual(["X", ...Object.keys(PLACES)].sort());
  await expectHarmless(page);
  for (const [at, id] of ids.entries()) {
    await page.goto(`/producto/${id}${at === 0 ? "?pagina=5" : ""}`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(Object.keys(PLACES)[at]);
    const [text = "", author = ""] = [Object.values(PLACES)[at], Object.values(PLACES)[at]?.slice(0, 60)];
    const { entries, texts } = reviewsOn(page);
    expect(await texts.allTextContents()).toEqual(at === 0 ? [text, ...INJECTION_STRINGS] : [text]);
    await expect(entries.locator("strong").first()).toHaveText(author);
    await expectHarmless(page);
  }

  await page.goto(`/producto/${bare}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("X");
  await expectHarmless(page);
  for (const list of await page.getByRole("main").getByRole("list").all()) {
    const html = await list.evaluate((element) => element.outerHTML);
    expect(await list.getByRole("listitem").count(), html).toBeGreaterThan(0);
  }
});
