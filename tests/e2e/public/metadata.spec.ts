import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

/** All that the head says of the page, in one list; what is left over or there twice shows. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll("title, link[rel=canonical], meta[property], meta[name]")]
      .map((element) =>
        element.tagName === "TITLE"
          ? `title: ${element.textContent}`
          : [
              element.getAttribute("rel") ?? element.getAttribute("property") ?? element.getAttribute("name"),
              element.getAttribute("href") ?? element.getAttribute("content"),
            ].join(": "),
      )
      .filter((line) => !/^(viewport|color-scheme|theme-color)/.test(line))
      .sort(),
  );

const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]');

test("M-01 M-03 the head follows the page from one to the next and back, as if each had been loaded", async ({
  page,
  follow,
  context,
}) => {
  const loaded = async (path: string) => {
    const other = await context.newPage();
    await other.goto(path);
    const head = await headOf(other);
    await other.close();
    return head;
  };
  await page.goto("/");
  const home = await headOf(page);
  expect(home).toEqual(await loaded("/"));

  const nav = page.getByRole("navigation", { name: "Categorías" });
  await follow(nav.getByRole("link", { name: "Pizzerías" }), { heading: "Pizzerías" });
  expect(await headOf(page)).toEqual(await loaded("/categoria/pizzerias"));
  await follow(nav.getByRole("link", { name: "Heladerías" }), { heading: "Heladerías" });
  expect(await headOf(page)).toEqual(await loaded("/categoria/heladerias"));

  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading: title });
  expect(await headOf(page)).toEqual(await loaded(new URL(page.url()).pathname));

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
  expect(await headOf(page)).toEqual(home);
});

test("M-02 structured data outlives the start of the page and leaves with it", async ({ page, follow }) => {
  await page.goto("/categoria/pizzerias");
  await expect(structuredData(page)).toHaveCount(1);
  expect(await structuredData(page).textContent()).toContain("https://schema.org");
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await follow(nav.getByRole("link", { name: "Heladerías" }), { heading: "Heladerías" });
  await expect(structuredData(page)).toHaveCount(0);
});
