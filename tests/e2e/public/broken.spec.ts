import type { Page } from "@playwright/test";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

/** The request id on the page is in the log. */
async function expectLoggedRequest(page: Page, site: Site): Promise<void> {
  const text = await page.getByText("Código del pedido:").textContent();
  const id = text?.split(": ")[1] ?? "";
  expect(id).toMatch(/^[\w-]{8,}$/);
  const entries = site.server.logs.map((line) => JSON.parse(line) as { id?: string; level: number });
  expect(entries).toContainEqual(expect.objectContaining({ id, level: 50 }));
}

test("C-09 D-06 a list or a business that fails on client navigation shows a message, its request id and a retry", async ({
  page,
  site,
  follow,
  problems,
}) => {
  problems.expect(/status of 500/);
  problems.expect(/^server: unexpected error/);
  await page.goto("/contacto");
  await site.sql("alter table businesses rename to businesses_away");
  const nav = page.getByRole("navigation", { name: "Categorías" });
  const main = page.getByRole("main");
  await nav.getByRole("link", { name: "Sushis" }).click();
  await expect(main).toContainText("No hay sushis disponibles en esta categoría.");
  await expectLoggedRequest(page, site);
  await site.sql("alter table businesses_away rename to businesses");
  await page.getByRole("button", { name: "Reintentar" }).click();
  const card = main.getByRole("article").first();
  await expect(card).toBeVisible();

  const title = (await card.getByRole("heading").textContent()) ?? "";
  await site.sql("alter table reviews rename to reviews_away");
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Algo salió mal"]);
  await expect(main).toContainText("Hubo un problema al obtener los detalles del negocio.");
  await expectLoggedRequest(page, site);
  await site.sql("alter table reviews_away rename to reviews");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([title]);
  await follow(nav.getByRole("link", { name: "Pizzerías" }), { heading: "Pizzerías" });
});
