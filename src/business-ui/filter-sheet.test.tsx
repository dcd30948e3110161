import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { textOf } from "../../tests/support/components/component-page.ts";
import { categoryPage, homePage, searchPage } from "../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../tests/support/components/site-shell.tsx";
import { listOutsideWindow } from "../../tests/support/list-outside-window.ts";
import { forgetCorner } from "../personal/near/remembered-corner.ts";

const heading = page.getByRole("heading", { level: 1 });
const button = page.getByRole("button", { name: /^Filtros/ });
const sheet = page.getByRole("heading", { name: "Filtros", level: 2 });
const row = page.getByRole("list", { name: "Filtros", exact: true });
const more = page.getByRole("list", { name: "Más filtros" });
const pill = (name: RegExp) => more.getByRole("link", { name });
const titles = () => page.getByRole("main").getByRole("article").elements().length;

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

async function open(address: string) {
  const router = await renderSite([homePage(), categoryPage(), searchPage()], address);
  await expect.element(heading).toBeVisible();
  return () => router.state.location.pathname + router.state.location.search;
}

test("V-01 on a phone Filtros is in sight and opens a sheet where filters are combined; Back undoes them, and the page does not move", async () => {
  await page.viewport(360, 700);
  const address = await open("/categoria/cafeterias?orden=za");
  await expect.element(button).toBeInViewport({ ratio: 1 });
  await expect.element(button).toHaveTextContent("Filtros");
  // The sheet is neither a menu nor a dialog: the browser says whether it is open.
  await expect.element(button).not.toHaveAttribute("aria-haspopup");
  expect(listOutsideWindow()).toEqual([]);
  await expect.element(more).not.toBeInTheDocument();
  await button.click();
  await expect.element(sheet).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, 0);
  await expect.element(pill(/^Vegano/)).toHaveTextContent("Vegano (10)");
  await pill(/^Vegano/).click();
  await expect.poll(address).toBe("/categoria/cafeterias?orden=za&vegano=1");
  await expect.element(pill(/^Vegano/)).toHaveAttribute("aria-current", "true");
  await expect.element(pill(/^Vegano/)).toHaveFocus();
  expect(window.scrollY).toBe(0);
  await expect.element(pill(/^Delivery/)).toHaveTextContent("Delivery (5)");
  await pill(/^Delivery/).click();
  await expect.poll(address).toBe("/categoria/cafeterias?orden=za&vegano=1&delivery=1");
  await page.getByRole("button", { name: "Ver 5 lugares" }).click();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(button).toHaveTextContent("Filtros (2)");
  await expect.element(button).toHaveFocus();
  expect(titles()).toBe(5);
  expect(listOutsideWindow()).toEqual([]);

  history.back();
  await expect.poll(address).toBe("/categoria/cafeterias?orden=za&vegano=1");
  await expect.element(button).toHaveTextContent("Filtros (1)");
  history.back();
  await expect.poll(address).toBe("/categoria/cafeterias?orden=za");
  await expect.poll(titles).toBe(12);
});

test("Back closes the sheet of filters and the corner dialog and stays on the page; a link in the sheet or outside it is followed", async () => {
  await page.viewport(360, 740);
  const address = await open("/");
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Pizzerías" }).click();
  await expect.element(heading).toHaveTextContent("Pizzerías");
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe("/categoria/pizzerias");
  await button.click();
  await expect.element(sheet).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(address()).toBe("/categoria/pizzerias");

  await button.click();
  await expect.element(sheet).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Guía Diagonal, inicio" }).click();
  await expect.poll(address).toBe("/");
  history.back();
  await expect.element(heading).toHaveTextContent("Pizzerías");

  await button.click();
  await pill(/^Vegano/).click();
  await expect.poll(address).toBe("/categoria/pizzerias?vegano=1");
  await page.getByRole("button", { name: "Ver 10 lugares" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe("/categoria/pizzerias");
  history.back();
  await expect.poll(address).toBe("/");
});

test("V-01 on a wide screen all filters are in the row, without a button or a sheet", async () => {
  const address = await open("/categoria/cafeterias");
  await expect.element(pill(/^Delivery/)).toBeInViewport({ ratio: 1 });
  expect(button.elements()).toEqual([]);
  expect(sheet.elements()).toEqual([]);
  await pill(/^Delivery/).click();
  await expect.poll(address).toBe("/categoria/cafeterias?delivery=1");
  await pill(/^Delivery/).click();
  await expect.poll(address).toBe("/categoria/cafeterias");
});

test.each([360, 640, 1280])(
  "V-01 pressing «Abierto ahora» shows its count and moves nothing, %i px wide",
  async (width) => {
    await page.viewport(width, 700);
    const router = await renderSite([categoryPage(), searchPage()], "/categoria/cafeterias");
    await document.fonts.ready;
    for (const [address, title] of [
      ["/categoria/cafeterias", "Cafeterías"],
      ["/buscar?q=pizza", "Resultados para “pizza”"],
    ] as const) {
      await router.navigate(address);
      await expect.element(heading).toHaveTextContent(title);
      const open = row.getByRole("link", { name: /^Abierto ahora/ });
      await expect.element(open).toBeVisible();
      const boxes = () =>
        [...document.querySelectorAll('[aria-label="Filtros"] > li')]
          .filter((item) => item.checkVisibility())
          .slice(0, 2)
          .map((item) => item.getBoundingClientRect())
          .map(({ left, top, right }) => [left, top, right].map(Math.round));
      const before = boxes();
      await open.click();
      await expect.element(open).toHaveAttribute("aria-current", "true");
      await expect.poll(() => textOf(open)).toMatch(/\(20\)$/);
      expect(boxes(), address).toEqual(before);
    }
  },
);
