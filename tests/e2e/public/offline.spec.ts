import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

const CODE = /\/assets\/business-/;

test("offline the current page stays, and a page that can't be loaded shows an error", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  let hasCome = false;
  page.on("requestfinished", (request) => {
    hasCome ||= CODE.test(request.url());
  });
  await page.goto("/categoria/sushis");
  await page.mouse.move(200, 200);
  await expect.poll(() => hasCome).toBe(true);
  await context.setOffline(true);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo salió mal");
});

test("a script that fails to load does not break the current page", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route(CODE, (route) => route.abort());
  let documents = 0;
  let hasFailed = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  page.on("requestfailed", (request) => {
    hasFailed ||= CODE.test(request.url());
  });
  await page.goto("/categoria/sushis");
  await page.mouse.move(200, 200);
  await expect.poll(() => hasFailed).toBe(true);
  await page.mouse.move(300, 300);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  expect(documents).toBe(1);
});

/** Opens the page, starts its scripts by an interaction, and goes offline. */
async function openAndDisconnect(page: Page, address: string): Promise<void> {
  let haveDrawingsCome = false;
  page.on("requestfinished", (request) => {
    haveDrawingsCome ||= /drawings.*\.svg/.test(request.url());
  });
  await page.goto(address);
  await page.keyboard.press("Shift");
  await expect.poll(() => haveDrawingsCome).toBe(true);
  await page.context().setOffline(true);
}

/** A loaded drawing has a size, a missing one has none. */
async function expectDrawn(place: Locator): Promise<void> {
  const width = () =>
    place.locator("svg:has(use)").evaluate((svg: SVGGraphicsElement) => svg.getBBox().width);
  await expect.poll(width).toBeGreaterThan(100);
}

test.describe("offline errors", () => {
  test.beforeEach(({ problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
  });

  test("H-11 the home shows an offline message under its drawing", async ({ page }) => {
    await openAndDisconnect(page, "/");
    await page.getByRole("link", { name: "Abierto ahora" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("No se pudieron cargar los negocios");
    await expectDrawn(alert);
  });

  test("C-09 a category shows an offline message under its drawing", async ({ page }) => {
    await openAndDisconnect(page, "/categoria/sushis");
    await page.getByRole("combobox", { name: "Ordenar:" }).selectOption("za");
    const main = page.getByRole("main");
    await expect(main).toContainText("No hay sushis disponibles en esta categoría.");
    await expectDrawn(main);
  });

  test("D-06 a business shows an offline message with a retry", async ({ page }) => {
    await openAndDisconnect(page, "/producto/nori-48");
    await page.getByRole("region", { name: "Parecidos cerca" }).getByRole("link").first().click();
    const main = page.getByRole("main");
    await expect(main).toContainText("Hubo un problema al obtener los detalles del negocio.");
    await expect(main).toContainText("Parece que no hay conexión.");
    await page.context().setOffline(false);
    await main.getByRole("button", { name: "Reintentar" }).click();
    await expect(main.getByRole("region", { name: "Fotos" })).toBeVisible();
  });
});
