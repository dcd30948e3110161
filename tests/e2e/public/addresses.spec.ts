import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";
import { insertBusinesses, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const historyLength = (page: Page) => page.evaluate(() => history.length);

/** Client-side navigation, as by a link; our pages link canonical addresses only. */
async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate(async (address) => {
    // React Router exposes its router for its development tools.
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
    await router.navigate(address);
  }, to);
}

const REPLACED = [
  // R-05, D-07, D-08
  ["/producto/ChIJ_Zoe?a=1", "/producto/lo-de-zoe?a=1"],
  ["/producto/lo-de-zeo", "/producto/lo-de-zoe"],
  //
  ["/categoria/pizzeria/producto/LO-DE-ZOE", "/categoria/sushis/producto/lo-de-zoe"],
  //
  ["/ItemDetail/lo-de-zoe", "/producto/lo-de-zoe"],
  //
  ["/categoria/SUSHI", "/categoria/sushis"],
  ["/sushis", "/categoria/sushis"],
  ["/category/sushi", "/categoria/sushis"],
] as const;

test("R-02 R-03 R-04 R-05 R-06 R-07 D-07 D-08 client navigation replaces an address by its canonical one, and Back returns to the previous page", async ({
  page,
  site,
}) => {
  await insertBusinesses(site, [{ id: "ChIJ_Zoe", title: "Lo de Zoe" }]);
  await page.goto("/categoria/pizzerias");
  const before = await historyLength(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  for (const [from, to] of REPLACED) {
    await navigate(page, from);
    await expect(heading(page)).toHaveText(to.includes("producto") ? "Lo de Zoe" : "Sushis");
    await expect(page).toHaveURL(to);
    expect(await historyLength(page), from).toBe(before + 1);
    // history.back(): the fixture's goBack also runs axe, on the same page each time.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/categoria/pizzerias");
    await expect(heading(page)).toHaveText("Pizzerías");
  }
  expect(documents).toBe(0);
});

test("D-08 a redirected document leaves no history entry", async ({ page, site }) => {
  await insertBusinesses(site, [{ id: "ChIJ_Zoe", title: "Lo de Zoe" }]);
  await page.goto("/categoria/sushis");
  const before = await historyLength(page);
  await page.goto("/producto/ChIJ_Zoe");
  await expect(page).toHaveURL("/producto/lo-de-zoe");
  expect(await historyLength(page)).toBe(before + 1);
});

test("R-06 the address under a category shows the page of the business", async ({ page, site }) => {
  await insertBusinesses(site, [{ id: "ChIJ_Zoe", title: "Lo de Zoe" }]);
  const response = await page.goto("/categoria/sushis/producto/lo-de-zoe");
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toHaveText(["Lo de Zoe"]);
  await expect(page).toHaveURL("/categoria/sushis/producto/lo-de-zoe");
});

test("R-11 C-08 a category outside the six has a page with its own name", async ({ page, site }) => {
  const categories = ["Peluquería", "Peluquería unisex", "peluqueria"];
  await insertBusinesses(
    site,
    categories.map((category, index) => ({ title: `Pelu ${index}`, category })),
  );
  const response = await page.goto("/categoria/peluquerias");
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toHaveText(["Peluquerías"]);
  await expect(page).toHaveTitle("Peluquerías en La Plata | Guía Diagonal");
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([
    "Pelu 0",
    "Pelu 2",
  ]);
});

test("C-02 C-08 the page of a category outside the six counts and adds twelve at a time", async ({
  page,
  site,
}) => {
  await insertBusinesses(
    site,
    numberedTitles(14).map((title) => ({ title, category: "Peluquería" })),
  );
  await page.goto("/categoria/peluqueria");
  await page.getByRole("link", { name: "Quiero ver más peluquería (2)", exact: true }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(14);
  await expect(page).toHaveURL("/categoria/peluqueria?pagina=2");
});

const VIEWS = [
  // D-06
  ["/producto/no-hay-nada-asi", "Negocio no encontrado", "El negocio no fue encontrado."],
  ["/producto/bajado", "Sin detalles", "No se encontraron detalles para este negocio."],
  //
  ["/producto", "Negocio no encontrado", "No se encontró el ID del producto en la URL"],
  ["/ItemDetail/", "Negocio no encontrado", "No se encontró el ID del producto en la URL"],
] as const;

test("D-06 R-11 a missing page or business is reported on load and on client navigation", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  await insertBusinesses(site, [{ id: "bajado", title: "Bajado", active: false }]);
  for (const [address, title, message] of VIEWS) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText([title]);
    await expect(page.getByRole("main")).toContainText(message);
    await expect(page).toHaveTitle(`${title} | Guía Diagonal`);
  }
  await page.goto("/categoria/sushis");
  for (const [address, title, message] of VIEWS) {
    await navigate(page, address);
    await expect(heading(page)).toHaveText([title]);
    await expect(page.getByRole("main")).toContainText(message);
  }
});

test("D-06 an unexpected error shows a message with its request id", async ({ page, site, problems }) => {
  problems.expect(/status of 500/);
  problems.expect(/^server: unexpected error/);
  await page.goto("/");
  await site.sql("alter table reviews rename to reviews_away");
  const main = page.getByRole("main");
  await navigate(page, "/producto/polo-61");
  await expect(main).toContainText("Hubo un problema al obtener los detalles del negocio.");
  const response = await page.goto("/producto/polo-61");
  expect(response?.status()).toBe(500);
  await expect(heading(page)).toHaveText(["Algo salió mal"]);
  await expect(main).toContainText("Hubo un problema al obtener los detalles del negocio.");
  await expect(main).toContainText("Código del pedido:");
});
