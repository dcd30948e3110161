import type { Page } from "@playwright/test";
import { listAxeViolations } from "../../../support/browser-axe.ts";
import { expectInsideWindow } from "../../../support/browser-layout.ts";
import { expect, test } from "../../../support/e2e-test.ts";
import { loseFiles } from "../../../support/lose-files.ts";
import { mapOf } from "../../../support/map/map-test.ts";

const count = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const entries = (page: Page) => page.getByRole("region", { name: /lugar/ }).getByRole("listitem");
const filter = (page: Page, name: string) =>
  page.getByRole("list", { name: "Filtros" }).getByRole("link", { name });
const total = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? "", 10);
/** Leaflet, which only maps load. */
const CODE = /\/assets\/map-.{7}\.js/;
const canvas = (page: Page) => page.getByRole("application", { name: "Mapa de La Plata" });
const marks = (page: Page) => page.locator(".leaflet-places-pane button");

/** Stubs OpenStreetMap's tiles. */
test.beforeEach(({ context }) =>
  context.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ status: 204 })),
);

async function expectReady(page: Page): Promise<void> {
  await expect(marks(page).first()).toBeVisible();
  await expect(count(page)).toContainText("en esta parte del mapa");
}

test("from the search panel to the map: the list follows it, the filters, the corner and Back; a popup leads to the business, and a copied link shows the same view on a phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("combobox", { name: "Buscar" }).click();
  await page.getByRole("option", { name: "Cerca de mí" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/mapa\?z=/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectReady(page);
  const whole = await total(page);

  await filter(page, "Sushis").click();
  await expect(page).toHaveURL(/categoria=sushi&z=13&lat=-34\.92100&lng=-57\.95400$/);
  await expect.poll(() => total(page)).toBeLessThan(whole);
  const sushis = await total(page);
  // After a drag fewer are in view; the address follows, without a history entry.
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("no map");
  await page.mouse.move(box.x + 100, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 600, box.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => total(page)).not.toBe(sushis);
  await expect(page).not.toHaveURL(/lng=-57\.95400/);
  await page.goBack();
  await expect(page).not.toHaveURL(/categoria/);
  await expect.poll(() => total(page)).toBe(whole);

  await page.getByRole("textbox", { name: "Cerca de…" }).fill("calle 7 y 50");
  await page.getByRole("button", { name: "Ver cerca" }).click();
  // The zoom of a corner: the map has moved.
  await expect(page).toHaveURL(/cerca=calle\+7\+y\+50&z=16&/);
  await expect(page.getByText("Empezando por lo más cercano a 7 y 50.")).toBeVisible();
  const title = "Sin Vaca";
  await expect(entries(page).first()).toContainText(new RegExp(`${title}.*(cuadra|acá nomás)`));
  await canvas(page).getByRole("button", { name: title, exact: true }).press("Enter");
  const popup = page.locator(".leaflet-popup");
  await expect(popup.getByRole("link", { name: title, exact: true })).toBeFocused();
  await expect(popup.locator("img")).toHaveAttribute("src", /^\/imagenes\//);
  await expect(popup).toContainText(/cuadra|acá nomás/);
  expect(await listAxeViolations(page)).toEqual([]);
  await popup.getByRole("link", { name: `Ver ${title}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expectReady(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/mapa?z=15&lat=-34.92100&lng=-57.95400");
  await expectReady(page);
  await expectInsideWindow(page);
  await page
    .getByRole("button", { name: /^\d+ lugares, entre ellos / })
    .first()
    .press("Enter");
  await expect(page).not.toHaveURL(/z=15/);
  const copied = await context.newPage();
  await copied.setViewportSize({ width: 360, height: 740 });
  await copied.goto(page.url());
  await expectReady(copied);
  await expect(count(page)).toHaveText((await count(copied).textContent()) ?? "");
});

test("when the map's code fails to load the list filters through the server; then it is retried", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const code = await loseFiles(page, CODE);
  await page.goto("/mapa");
  await expect(page.getByRole("alert")).toContainText("Error al cargar el mapa");
  await expect(entries(page).first()).toBeVisible();
  await filter(page, "Sushis").click();
  await expect(page).toHaveURL(/categoria=sushi/);
  await expect(entries(page).getByRole("link", { name: "Nori 48" })).toBeVisible();
  code.restore();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(marks(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Sin conexión: el mapa sigue con lo que ya tiene.")).toBeVisible();
  // The browser has every place, so there is no request.
  await filter(page, "Heladerías").click();
  await expect(entries(page).getByRole("link", { name: "Nori 48" })).toHaveCount(0);
  await context.setOffline(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("P-01 the plans of the city and of a business are pictures, without dead buttons; the city's list is filtered and sorted by links and a form", async ({
    page,
  }) => {
    const plan = page.getByRole("img", { name: "Plano de La Plata con los lugares de la guía" });
    // In a window's first page Chromium may not apply noscript yet.
    await expect(async () => {
      await page.goto("/mapa");
      await expect(plan).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.locator(".city-map-canvas")).toBeHidden();
    await expect(page.getByRole("button", { name: "Cerca de mí" })).toBeHidden();
    await expect(entries(page)).toHaveCount(60);
    await filter(page, "Sushis").click();
    await page.getByRole("textbox", { name: "Cerca de…" }).fill("plaza moreno");
    await page.getByRole("button", { name: "Ver cerca" }).click();
    await expect(page).toHaveURL(/categoria=sushi&cerca=plaza\+moreno/);
    await expect(page.getByText("Empezando por lo más cercano a Plaza Moreno.")).toBeVisible();
    await expect(entries(page).first()).toContainText(/cuadra|acá nomás/);

    await page.goto("/producto/pizzeria-el-tilo");
    const { region, picture, open } = mapOf(page);
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(region).toContainText("a media cuadra de 7 y 47 · a 3 cuadras de Plaza San Martín");
    await expect(region.getByRole("link", { name: "Cómo llegar" })).toBeVisible();
    await expect(open).toBeHidden();
  });
});
