import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

const CODE = /\/assets\/business-/;

/** A loaded drawing has a size, a missing one has none. */
async function expectDrawn(place: Locator): Promise<void> {
  const width = () =>
    place.locator("svg:has(use)").evaluate((svg: SVGGraphicsElement) => svg.getBBox().width);
  await expect.poll(width).toBeGreaterThan(100);
}

test("H-11 C-09 D-06 code that fails to load does not break the current page; offline it stays, a home, a category and a business that can't be loaded show a message, and can be retried", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  let documents = 0;
  let hasFailed = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  page.on("requestfailed", (request) => {
    hasFailed ||= CODE.test(request.url());
  });
  await page.route(CODE, (route) => route.abort());
  await page.goto("/categoria/sushis");
  await page.mouse.move(200, 200);
  await expect.poll(() => hasFailed).toBe(true);
  await page.mouse.move(300, 300);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  expect(documents).toBe(1);
  await page.unroute(CODE);

  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(request.url()));
  const main = page.getByRole("main");
  await page.goto("/");
  // The first input loads the code of the pages and the drawings.
  await page.keyboard.press("Shift");
  await expect.poll(() => loaded.some((url) => /drawings.*\.svg/.test(url))).toBe(true);
  await expect.poll(() => loaded.some((url) => CODE.test(url))).toBe(true);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Abierto ahora" }).click();
  await expect(page.getByRole("alert")).toContainText("No se pudieron cargar los negocios");
  await expectDrawn(page.getByRole("alert"));

  await context.setOffline(false);
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await context.setOffline(true);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo salió mal");
  await expect(main).toContainText("Hubo un problema al obtener los detalles del negocio.");
  await expect(main).toContainText("Parece que no hay conexión.");
  await context.setOffline(false);
  await main.getByRole("button", { name: "Reintentar" }).click();
  await expect(main.getByRole("region", { name: "Fotos" })).toBeVisible();

  await page.goBack();
  const order = page.getByRole("combobox", { name: "Ordenar:" });
  await expect(order).toBeVisible();
  await context.setOffline(true);
  await order.selectOption("za");
  await expect(main).toContainText("No hay sushis disponibles en esta categoría.");
  await expectDrawn(main);
});
