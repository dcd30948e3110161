import type { Page } from "@playwright/test";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test.beforeEach(({ problems }) => {
  problems.expect(/status of 500/);
  problems.expect(/^server: unexpected error/);
});

const breakCatalogue = (site: Site) => site.sql("alter table businesses rename to businesses_away");
const mendCatalogue = (site: Site) => site.sql("alter table businesses_away rename to businesses");

/** The request id on the page is in the log. */
async function expectLoggedRequest(page: Page, site: Site): Promise<void> {
  const text = await page.getByText("Código del pedido:").textContent();
  const id = text?.split(": ")[1] ?? "";
  expect(id).toMatch(/^[\w-]{8,}$/);
  const entries = site.server.logs.map((line) => JSON.parse(line) as { id?: string; level: number });
  expect(entries).toContainEqual(expect.objectContaining({ id, level: 50 }));
}

test("a failed page is a 500 with the site's layout and a request id", async ({ page, site }) => {
  await breakCatalogue(site);
  const response = await page.goto("/producto/polo-61");
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Algo salió mal"]);
  await expect(page.getByRole("navigation", { name: "Categorías" })).toBeVisible();
  await expectLoggedRequest(page, site);
  const text = await page.content();
  expect(text, "no internal details").not.toMatch(/businesses|select |relation|node_modules/i);

  await mendCatalogue(site);
  expect((await page.reload())?.status()).toBe(200);
});

test("C-09 a list that fails on client navigation shows the empty state with a retry", async ({
  page,
  site,
  follow,
}) => {
  await page.goto("/");
  await breakCatalogue(site);
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await nav.getByRole("link", { name: "Sushis" }).click();
  await expect(page.getByRole("main")).toContainText("No hay sushis disponibles en esta categoría.");
  await expectLoggedRequest(page, site);
  await mendCatalogue(site);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await follow(nav.getByRole("link", { name: "Pizzerías" }), { heading: "Pizzerías" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("H-11 a failed home shows the error, its request id and a reload link", async ({ page, site }) => {
    await breakCatalogue(site);
    const response = await page.goto("/");
    expect(response?.status()).toBe(500);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("No se pudieron cargar los negocios");
    await expect(alert).toContainText("Verifica tu conexión a internet e intenta nuevamente.");
    await expectLoggedRequest(page, site);
    await mendCatalogue(site);
    await page.getByRole("button", { name: "Recargar la página" }).click();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
});
