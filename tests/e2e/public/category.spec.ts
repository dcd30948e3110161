import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test("C-02 C-03 C-04 R-01 a list grows to its end without leaving the page or scrolling; a place begins at the top, and Back restores cards and position; the list is sorted and filtered in place", async ({
  page,
  site,
  follow,
}) => {
  await page.clock.install({ time: site.server.time });
  await page.setViewportSize({ width: 360, height: 700 });
  const scrollY = () => page.evaluate(() => window.scrollY);
  const heading = page.getByRole("heading", { level: 1 });
  const cards = page.getByRole("main").getByRole("article").getByRole("heading");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.goto("/contacto");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await follow(page.getByRole("contentinfo").getByRole("link", { name: "Pizzerías" }), {
    heading: "Pizzerías",
  });
  await expect(heading).toBeFocused();
  await expect.poll(scrollY).toBe(0);

  const more = page.getByRole("link", { name: "Quiero ver más pizzerías (8)" });
  await more.scrollIntoViewIfNeeded();
  const end = await scrollY();
  await more.click();
  await expect(cards).toHaveCount(20);
  await expect(page.getByText("¡Has visto todas las pizzerías disponibles!")).toBeAttached();
  expect(await scrollY()).toBe(end);
  const all = await cards.allTextContents();

  // By keyboard, because Playwright's click scrolls to the link.
  const title = all.at(15) ?? "";
  await page.getByRole("link", { name: `Ver más de ${title}`, exact: true }).focus();
  const place = await scrollY();
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(title);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(cards).toHaveText(all);
  await expect.poll(scrollY).toBe(place);
  await page.goForward();
  await expect(heading).toHaveText(title);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(place);

  const entries = await page.evaluate(() => history.length);
  await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("za");
  await expect(page).toHaveURL("/categoria/pizzerias?orden=za");
  await expect(cards).toHaveText(all.toReversed().slice(0, 12));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole("link", { name: "Abierto ahora" }).click();
  await expect(page).toHaveURL("/categoria/pizzerias?orden=za&abierto=1");
  await expect(page.getByRole("main")).toContainText("abierto");
  await page.goBack();
  await expect(page).toHaveURL("/categoria/pizzerias?orden=za");
  await expect(cards).toHaveText(all.toReversed().slice(0, 12));
  expect(documents).toBe(1);
  // A window that changes its size ends the transition of a page with an error.
  await expect(page.locator("html:active-view-transition")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectInsideWindow(page);
});
