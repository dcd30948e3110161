import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, listViolations } from "../../../tests/support/components/component-page.ts";
import { categoryPage, homePage, searchPage } from "../../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../../tests/support/components/site-shell.tsx";
import { listOutsideWindow } from "../../../tests/support/list-outside-window.ts";

const heading = page.getByRole("heading", { level: 1 });
const main = page.getByRole("main");
const categories = page.getByRole("navigation", { name: "Categorías" });

const scrollTo = (top: number) => window.scrollTo(0, top);

test("the first tab stop is a visible link that skips the navigation", async () => {
  await renderSite([searchPage()], "/buscar?q=fugazzeta");
  await expect.element(heading).toBeVisible();
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect.element(skip).not.toBeInViewport();
  await userEvent.tab();
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard("{Enter}");
  await expect.element(main).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toBe(main.element().querySelector("a, button"));
});

test("every tab stop has a visible focus, in the order of the page", async () => {
  await renderSite([searchPage()], "/buscar?q=fugazzeta");
  await expect.element(heading).toBeVisible();
  const stops = [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  expect(stops.length).toBeGreaterThan(20);
  for (const stop of stops) {
    await userEvent.tab();
    expect(document.activeElement).toBe(stop);
    // A card's link covers the card, which shows the focus.
    const shows = stop.matches("a") ? (stop.closest("article") ?? stop) : stop;
    const { outlineStyle, outlineWidth } = getComputedStyle(shows);
    expect([outlineStyle, Number.parseFloat(outlineWidth) >= 2], stop.outerHTML).toEqual(["solid", true]);
    await expect.element(stop as HTMLElement).toBeInViewport();
  }
});

test("C-06 a slow category shows skeletons at the top of the page, then its heading with the focus", async () => {
  const held = Promise.withResolvers<void>();
  const slow = categoryPage({ wait: () => held.promise });
  await renderSite([homePage(), slow], "/");
  await expect.element(heading).toHaveTextContent("Dónde comer en La Plata");
  scrollTo(600);
  await expect.poll(() => window.scrollY).toBe(600);
  const skeletons = () => document.querySelectorAll('[data-skeleton="card"]').length;
  await page.getByRole("link", { name: "Ver más Sushis" }).click();
  await expect.poll(skeletons).toBe(12);
  await expect.element(main.getByRole("status")).toHaveTextContent("Cargando...");
  await expect.poll(() => window.scrollY).toBe(0);
  held.resolve();
  await expect.element(heading).toHaveTextContent("Sushis");
  await expect.element(heading).toHaveFocus();
  expect(skeletons()).toBe(0);
  expect(window.scrollY).toBe(0);
});

test("N-05 the header gets a shadow below ten pixels; on a phone the search field stays while the page scrolls", async () => {
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  const header = page.getByRole("banner");
  const hasShadow = () => getComputedStyle(header.element()).boxShadow !== "none";
  for (const [place, isLifted] of [
    [10, false],
    [11, true],
    [10, false],
  ] as const) {
    scrollTo(place);
    await expect.element(header).toHaveAttribute("data-lifted", String(isLifted));
    await expect.poll(hasShadow).toBe(isLifted);
  }
  await page.viewport(360, 700);
  scrollTo(600);
  const field = page.getByRole("combobox", { name: "Buscar" });
  await expect.poll(() => Math.round(box(field).top)).toBeLessThan(16);
  expect(box(field).top).toBeGreaterThanOrEqual(8);
});

test("N-08 cards are in one to four columns, and nothing is wider than the window", async () => {
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  const columns = () =>
    new Set([...document.querySelectorAll("article")].map((card) => card.getBoundingClientRect().left)).size;
  const menu = page.getByRole("button", { name: "Menú" });
  for (const [width, count, hasMenu] of [
    [1440, 4, false],
    [1399, 3, false],
    [639, 1, true],
    [640, 2, true],
    [768, 2, false],
    [767, 2, true],
    [360, 1, true],
  ] as const) {
    await page.viewport(width, 700);
    await expect
      .poll(() => [columns(), menu.elements().length], { message: `${width} px` })
      .toEqual([count, hasMenu ? 1 : 0]);
    expect(listOutsideWindow(), `${width} px`).toEqual([]);
  }
  expect(await listViolations()).toEqual([]);
});

test("N-01 the key / focuses the search, and is a letter in a field", async () => {
  await renderSite([], "/contacto");
  await expect.element(heading).toBeVisible();
  const field = page.getByRole("combobox", { name: "Buscar" });
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("1/2");
  await expect.element(field).toHaveValue("1/2");
});

test("N-01 a page that arrives keeps the text and the focus of a visitor who is typing", async () => {
  const held = Promise.withResolvers<void>();
  await renderSite([categoryPage({ wait: () => held.promise })], "/contacto");
  await categories.getByRole("link", { name: "Heladerías" }).click();
  const field = page.getByRole("combobox", { name: "Buscar" });
  await field.fill("Nor");
  held.resolve();
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Heladerías");
  await expect.element(field).toHaveValue("Nor");
  await expect.element(field).toHaveFocus();
});
