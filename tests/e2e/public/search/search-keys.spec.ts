import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
const selected = (page: Page) => list(page).getByRole("option", { selected: true });

async function open(page: Page): Promise<void> {
  await page.goto("/categoria/sushis");
  await field(page).focus();
  await expect(list(page).getByRole("option").first()).toBeVisible();
}

/** What a screen reader is told is chosen is what is seen to be. */
async function expectChosen(page: Page, text: RegExp): Promise<void> {
  await expect(selected(page)).toHaveText([text]);
  const id = await field(page).getAttribute("aria-activedescendant");
  expect(await selected(page).getAttribute("id")).toBe(id);
  await expect(field(page)).toBeFocused();
}

test("S-07 the field says that it has a list, whether it is open, and which line is chosen", async ({
  page,
}) => {
  await page.goto("/categoria/sushis");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(field(page)).toHaveAttribute("aria-autocomplete", "list");
  await field(page).focus();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await field(page).getAttribute("aria-controls")).toBe(await list(page).getAttribute("id"));
  await expect(selected(page)).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
});

test("S-07 arrows go through the lines and around, past the text itself", async ({ page }) => {
  await open(page);
  await field(page).fill("el tilo");
  await expect(list(page)).toContainText("Pizzería El Tilo");
  await expect(list(page)).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("ArrowUp");
  await expectChosen(page, /^Ver todos los resultados$/);
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expectChosen(page, /^Pizzería El Tilo/);
  await expect(field(page)).toHaveValue("el tilo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzería El Tilo");
});

test("S-07 Escape closes and keeps the text; an arrow opens again; another Escape empties", async ({
  page,
}) => {
  await open(page);
  await field(page).fill("nori");
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("nori");
  await page.keyboard.press("ArrowDown");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
});

test("S-07 Tab goes on through the page, and the list closes behind it", async ({ page }) => {
  await open(page);
  while (await list(page).isVisible()) await page.keyboard.press("Tab");
  await expect(field(page)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("the cross empties the field and leaves the focus in it", async ({ page }) => {
  await open(page);
  await field(page).fill("nori");
  await page.getByRole("button", { name: "Borrar lo escrito" }).click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(list(page).getByRole("group", { name: "Populares" })).toBeVisible();
});

test("what the field needs comes with the first focus, and not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/categoria/sushis");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => path.includes("search-panel"))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts.filter((path) => path.includes("search-panel")).length).toBe(1);
});

test("where the server refuses or cannot be reached it is said, and what was typed is kept", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 429/);
  problems.expect(/net::ERR_FAILED/);
  await open(page);
  const message = "Hiciste muchas búsquedas seguidas. Probá de nuevo en 20 segundos.";
  await page.route(/sugerencias\?q=nori$/, (route) => route.fulfill({ status: 429, json: { message } }));
  await page.route(/sugerencias\?q=polo$/, (route) => route.abort());
  const said = page.getByRole("search").getByRole("status");
  await field(page).fill("nori");
  await expect(said).toHaveText(message);
  await expect(said).toBeVisible();
  await field(page).fill("polo");
  await expect(said).toHaveText("No pudimos buscar. Revisá tu conexión y probá de nuevo.");
  await expect(field(page)).toHaveValue("polo");
  await page.unroute(/sugerencias\?q=polo$/);
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(said).toHaveText(/resultado/);
  await field(page).fill("tilo");
  await expect(said).toHaveText(/resultado/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("the whole screen is given to it, until something is chosen or it is left", async ({ page }) => {
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
    await expect(list(page)).toHaveCount(0);
  });
});
