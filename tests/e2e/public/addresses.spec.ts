import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";
import { expect, test } from "../../support/e2e-test.ts";

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

test("R-03 R-05 D-06 D-08 R-11 client navigation and documents replace an address by its canonical one, Back returns to the previous page, and a missing business is reported", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto("/categoria/pizzerias");
  const before = await historyLength(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  for (const [from, to, title] of [
    ["/producto/NORI-48?a=1", "/producto/nori-48?a=1", "Nori 48"],
    ["/sushis", "/categoria/sushis", "Sushis"],
  ] as const) {
    await navigate(page, from);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(to);
    expect(await historyLength(page), from).toBe(before + 1);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/categoria/pizzerias");
    await expect(heading(page)).toHaveText("Pizzerías");
  }
  for (const [address, message] of [
    ["/producto/no-hay-nada-asi", "El negocio no fue encontrado."],
    ["/producto", "No se encontró el ID del producto en la URL"],
  ] as const) {
    await navigate(page, address);
    await expect(heading(page)).toHaveText(["Negocio no encontrado"]);
    await expect(page.getByRole("main")).toContainText(message);
  }
  expect(documents).toBe(0);
  const entries = await historyLength(page);
  await page.goto("/producto/NORI-48");
  await expect(page).toHaveURL("/producto/nori-48");
  expect(await historyLength(page)).toBe(entries + 1);
});
