import type { Locator, Page } from "@playwright/test";
import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

const footBar = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });

/** Whether nothing lies over the middle of the element. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("N-03 the bar at the foot leads to home, search, map and favourites, marks the current page, and covers neither the end of the page nor the focus", async ({
    page,
    follow,
  }) => {
    await page.goto("/contacto");
    await expect(footBar(page).getByRole("listitem")).toHaveText([
      "Inicio",
      "Buscar",
      "Mapa",
      "Favoritos",
      "Cuenta",
    ]);
    await expect(footBar(page).locator("[aria-current]")).toHaveCount(0);
    const columns = await footBar(page)
      .locator("a, button")
      .evaluateAll((items) => items.map((item) => Math.min(item.clientWidth, item.clientHeight)));
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(44);

    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.focus();
    await expect.poll(() => isUncovered(last), "a focused link").toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isUncovered(page.getByText("©")), "the last line").toBe(true);

    await footBar(page).getByRole("link", { name: "Buscar" }).click();
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL("/contacto");
    await expect(footBar(page), "under the keyboard").toBeHidden();
    await page.getByRole("button", { name: "Cancelar" }).click();

    await follow(footBar(page).getByRole("link", { name: "Favoritos" }), { heading: "MIS FAVORITOS" });
    await expect(footBar(page).locator("[aria-current=page]")).toHaveText("Favoritos");
    await footBar(page).getByRole("link", { name: "Inicio" }).press("Enter");
    await expect(page).toHaveURL("/");
    await expect(footBar(page).locator("[aria-current=page]")).toHaveText("Inicio");
    // On its side a phone has no room for it: it is the last thing of the page.
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(footBar(page)).not.toBeInViewport();
  });

  test("N-02 the current category is scrolled into view without moving the page", async ({
    page,
    follow,
  }) => {
    const listShifts = await watchLayoutShifts(page);
    await page.goto("/categoria/sushis");
    const nav = page.getByRole("navigation", { name: "Categorías" });
    await expect(nav.getByRole("link", { name: "Sushis" })).toBeInViewport({ ratio: 1 });
    expect(await listShifts()).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await follow(page.getByRole("contentinfo").getByRole("link", { name: "Cafeterías" }), {
      heading: "Cafeterías",
    });
    await expect(nav.getByRole("link", { name: "Cafeterías" })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("N-03 the bar has what works there, and opens the page of the search", async ({ context }) => {
      const page = await context.newPage();
      await page.goto("/contacto");
      await expect(footBar(page).getByRole("link")).toHaveText(["Inicio", "Buscar", "Mapa"]);
      await expect(footBar(page).getByRole("button")).toHaveCount(0);
      await footBar(page).getByRole("link", { name: "Buscar" }).click();
      await expect(page).toHaveURL("/buscar");
      await expect(footBar(page).locator("[aria-current=page]")).toHaveText("Buscar");
    });
  });
});

test("N-02 on a wide screen the map follows the six categories, no focus ring is cut, and the key / focuses the search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contacto");
  await expect(footBar(page)).toBeHidden();
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await expect(nav.getByRole("listitem")).toHaveCount(6);
  await expect(nav.getByRole("link").last()).toHaveText("Mapa");
  const room = await nav
    .getByRole("link")
    .last()
    .evaluate((link) => {
      link.focus({ focusVisible: true });
      const { outlineWidth, outlineOffset } = getComputedStyle(link);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const row = link.closest("nav") ?? link;
      return link.getBoundingClientRect().top - row.getBoundingClientRect().top - ring;
    });
  expect(room).toBeGreaterThanOrEqual(0);

  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("1/2");
  await expect(field(page)).toHaveValue("1/2");
});

test("N-02 at 768 px, where no bar is at the foot, the map is in sight on each page", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const nav = page.getByRole("navigation", { name: "Categorías" });
  for (const address of ["/contacto", "/categoria/cafeterias", "/categoria/restaurantes"]) {
    await page.goto(address);
    await expect(nav.getByRole("link", { name: "Mapa" })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(nav.getByRole("link", { name: "Mapa" }))).toBe(true);
  }
  await expect(nav.getByRole("link", { name: "Restaurantes" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isUncovered(nav.getByRole("link", { name: "Restaurantes" }))).toBe(true);
});
