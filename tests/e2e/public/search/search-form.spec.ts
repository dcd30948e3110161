import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const options = (page: Page) => list(page).getByRole("option");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("N-01 R-09 S-01 S-04 S-06 S-07 S-08 V-04 the panel is loaded at the first focus and completes texts with typos; results are corrected and grow; pages are opened by keyboard", async ({
  page,
}) => {
  const panels: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && request.url().includes("search-panel"))
      panels.push(request.url());
  });
  await page.goto("/contacto");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(panels).toEqual([]);
  await field(page).focus();
  await expect(list(page).getByRole("group", { name: "Populares" }).getByRole("option")).toHaveCount(4);
  expect(panels).toHaveLength(1);

  await field(page).fill("hamburgeseria");
  await expect(options(page).first()).toHaveText(/^Hamburgueserías/);
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=hamburgeseria");
  await expect(heading(page)).toHaveText("Resultados para “hamburgeseria”");
  await expect(field(page)).toHaveValue("hamburgeseria");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "hamburgueseria", exact: true }).click();
  await expect(heading(page)).toHaveText("Resultados para “hamburgueseria”");
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(12);
  const more = page.getByRole("link", { name: /^Quiero ver más resultados/ });
  const remaining = Number(/\((\d+)\)/.exec((await more.textContent()) ?? "")?.[1]);
  await more.press("Enter");
  await expect(cards).toHaveCount(12 + Math.min(remaining, 12));
  await expect(cards.nth(12).getByRole("link")).toBeFocused();
  await expect(page.getByText(/^Se muestran \d+ de \d+ lugares\.$/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL("/buscar?q=hamburgeseria");

  await field(page).fill("burger vegana");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=burger+vegana");
  await expect(page.getByText("Entendimos: Hamburgueserías · Vegano")).toBeVisible();

  await field(page).fill("gelato");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/categoria/heladerias");
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");

  await field(page).fill("el tilo");
  await expect(options(page).first()).toHaveText(/^Pizzería El Tilo/);
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/producto/pizzeria-el-tilo");
  await expect(heading(page)).toHaveText("Pizzería El Tilo");
  await expect(heading(page)).toBeFocused();
  await expect(list(page)).toHaveCount(0);
});
