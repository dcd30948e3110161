import type { Page } from "@playwright/test";
import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

const HOME = "Dónde comer en La Plata";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]');

/** All metadata of the head as one list, from the page or from HTML, so that stale or duplicate tags show. */
const headOf = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const { head } = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    return [...head.querySelectorAll("title, link[rel=canonical], meta[property], meta[name]")]
      .map((element) => element.outerHTML.replaceAll('=""', ""))
      .filter((line) => !/name="(viewport|color-scheme|theme-color)"/.test(line))
      .sort();
  }, html);

/** The head is the same as in the server's HTML. */
async function expectSentHead(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Guía Diagonal`);
  const sent = await headOf(page, await (await page.request.get(page.url())).text());
  expect(sent.length).toBeGreaterThan(15);
  expect(await headOf(page)).toEqual(sent);
}

test("H-03 M-01 M-02 M-03 D-04 from the home to a category, a business and back, the browser loads one document, nothing from other origins, each page has the head of its own document, and each return shows the same home", async ({
  page,
  follow,
  site,
}) => {
  let documents = 0;
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
    if (!request.url().startsWith(`${site.url}/`)) elsewhere.push(request.url());
  });
  const homes = new Set<string>();
  const noteHome = async () => {
    await expect(heading(page)).toHaveText(HOME);
    homes.add((await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents()).join());
  };
  await page.goto("/");
  await noteHome();
  await expectSentHead(page, HOME);
  await expect(structuredData(page)).toHaveCount(1);
  expect(await structuredData(page).textContent()).toContain("https://schema.org");

  const nav = page.getByRole("navigation", { name: "Categorías" });
  for (const name of ["Heladerías", "Pizzerías"]) {
    await follow(nav.getByRole("link", { name }), { heading: name });
    await expectSentHead(page, `${name} en La Plata`);
  }
  await expect(structuredData(page)).toHaveCount(0);
  await expect(page).toHaveURL("/categoria/pizzerias");
  await expect(nav.getByRole("link", { name: "Pizzerías" })).toHaveAttribute("aria-current", "page");

  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading: title });
  await expectSentHead(page, title);

  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText("Pizzerías");
  await page.evaluate(() => history.go(-2));
  await noteHome();
  await expectSentHead(page, HOME);
  await page.evaluate(() => history.go(3));
  await expect(heading(page)).toHaveText(title);
  await follow(page.getByRole("link", { name: "Volver a la página principal" }), { heading: HOME });
  await expect(page).toHaveURL("/");
  await noteHome();
  expect(homes.size).toBe(1);
  expect(documents).toBe(1);
  expect(elsewhere).toEqual([]);
});

test.describe("with a long category", () => {
  test.use({ ownSite: true });

  test("R-01 a new path starts at the top; Back and Forward restore the scroll position and the cards shown", async ({
    page,
    follow,
    site,
  }) => {
    await fillCategory(site, { categoryId: "sushi", titles: numberedTitles(30) });
    await page.goto("/contacto");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await follow(page.getByRole("contentinfo").getByRole("link", { name: "Sushis" }), { heading: "Sushis" });
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.getByRole("link", { name: "Quiero ver más sushis (18)" }).click();
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(24);

    // By keyboard, because Playwright's click scrolls to the link.
    await page.getByRole("link", { name: "Ver más de Local 20", exact: true }).focus();
    const place = await scrollY(page);
    expect(place).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Local 20");
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.goBack();
    await expect(cards).toHaveCount(24);
    await expect.poll(() => scrollY(page)).toBe(place);
    await page.goForward();
    await expect(heading(page)).toHaveText("Local 20");
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});
