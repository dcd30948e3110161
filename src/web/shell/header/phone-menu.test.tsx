import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { categoryPage } from "../../../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../../../tests/support/components/site-shell.tsx";
import { listOutsideWindow } from "../../../../tests/support/list-outside-window.ts";
import { CATEGORIES } from "../../../domain/categories/categories.ts";

const heading = page.getByRole("heading", { level: 1 });
const button = page.getByRole("button", { name: "Menú" });
const menu = page.getByRole("menu", { name: "Menú" });
const item = (name: string) => menu.getByRole("menuitem", { name });

test("N-03 the menu of a phone lists the pages, is closed by Escape, and leads to a category", async () => {
  await page.viewport(360, 700);
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  await expect.element(menu).not.toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menu).toBeVisible();
  const texts = menu
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
  const labels = [
    "Inicio",
    "Mapa",
    ...CATEGORIES.map(({ plural }) => plural),
    "Sugerir un lugar",
    "Cambiar entre día y noche",
  ];
  const listed = labels.map((label) => texts.findIndex((text) => text.startsWith(label)));
  expect(listed).not.toContain(-1);
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  expect(texts).toContain("Sushis12");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await item("Heladerías").click();
  await expect.element(heading).toHaveTextContent("Heladerías");
  await expect.element(menu).not.toBeInTheDocument();
});

test("N-03 with letters of twice the size the menu's button is whole and opens the menu", async () => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(listOutsideWindow()).toEqual([]);
  await button.click();
  await expect.element(item("Inicio")).toBeInViewport({ ratio: 1 });
});

test("N-03 in a low window the whole menu is in sight, and its last entry can be scrolled to", async () => {
  await page.viewport(740, 360);
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  const fallbacks = () =>
    getComputedStyle(document.querySelector("[role=menu][aria-label=Menú]") as Element).positionTryFallbacks;
  // WebKit freezes on a closed popover with position fallbacks inside a hidden parent.
  expect(fallbacks()).toBe("none");
  await button.click();
  expect(fallbacks()).toBe("flip-block, flip-inline");
  await expect.element(menu).toBeInViewport({ ratio: 1 });
  const last = menu.getByRole("menuitem").last();
  last.element().scrollIntoView({ block: "nearest" });
  await expect.element(last).toBeInViewport({ ratio: 1 });
});
