import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const options = (page: Page) => list(page).getByRole("option");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("S-01 S-04 S-06 S-07 the panel is loaded at the first focus, completes texts with typos, and opens pages by keyboard", async ({
  page,
}) => {
  const panels: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && request.url().includes("search-panel"))
      panels.push(request.url());
  });
  await page.goto("/categoria/sushis");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(panels).toEqual([]);
  await field(page).focus();
  await expect(list(page).getByRole("group", { name: "Populares" }).getByRole("option")).toHaveCount(4);
  expect(panels).toHaveLength(1);

  await field(page).fill("piza");
  await expect(options(page).first()).toHaveText(/^Pizzerías\d+ lugares$/);
  await field(page).fill("hamburgeseria");
  await expect(options(page).first()).toHaveText(/^Hamburgueserías/);
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=hamburgeseria");
  await expect(heading(page)).toContainText("hamburgeseria");
  await expect(field(page)).toHaveValue("hamburgeseria");

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

test("a lost connection is shown and the text stays until a retry finds it", async ({ page, problems }) => {
  problems.expect(/net::ERR_FAILED/);
  await page.route(/sugerencias\?q=polo$/, (route) => route.abort());
  await page.goto("/categoria/sushis");
  await field(page).fill("polo");
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toHaveText("No pudimos buscar. Revisá tu conexión y probá de nuevo.");
  await expect(field(page)).toHaveValue("polo");
  await page.unroute(/sugerencias\?q=polo$/);
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(status).toHaveText(/resultado/);
});

test("N-01 a page that arrives keeps the text and the focus of a visitor who is typing", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("/categoria/heladerias.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/categoria/sushis");
  await page.getByRole("link", { name: "Heladerías" }).first().click();
  await field(page).fill("Nor");
  held.resolve();
  await expect(page).toHaveURL("/categoria/heladerias");
  await expect(field(page)).toHaveValue("Nor");
  await expect(field(page)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the panel covers the whole screen until an option is chosen or it is cancelled", async ({ page }) => {
    await page.goto("/categoria/sushis");
    await field(page).tap();
    await expect(list(page)).toBeVisible();
    const covered = await page.evaluate(() =>
      [1, 320, 639].map((y) => document.elementFromPoint(180, y)?.closest("search") !== null),
    );
    expect(covered).toEqual([true, true, true]);
    await page.touchscreen.tap(4, 30);
    await expect(list(page), "a tap beside the field").toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).tap();
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole("search").getByRole("button", { name: "Buscar" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeVisible();
    await field(page).tap();
    await field(page).fill("nori");
    await list(page).getByRole("option", { name: "Nori 48" }).tap();
    await expect(heading(page)).toHaveText("Nori 48");
    await expect(list(page)).toHaveCount(0);
  });
});
