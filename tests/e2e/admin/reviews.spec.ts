import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const card = (page: Page, name: string) => page.getByRole("article", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("V-11 V-06 reviews and lists are decided on a phone: published, hidden, undone, noted and deleted", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/resenas");
  await expect(heading(page)).toHaveText("4 reseñas por decidir");
  const held = card(page, "Burger del Bosque");
  await expect(held).toContainText("Cuarta reseña en 10 minutos");
  expect(await page.content()).not.toMatch(/"stars"[^a-z]{0,6}[1-5]/);
  const pageOf = async (path: string) => (await page.request.get(path)).text();

  await held.getByRole("button", { name: "Publicar" }).click();
  await expect(held.getByRole("img", { name: "4 de 5" })).toBeVisible();
  await expect(heading(page)).toHaveText("3 reseñas por decidir");
  expect(await pageOf("/producto/burger-del-bosque")).toContain("La doble con provoleta");
  const reported = card(page, "Café Las Tipas");
  await reported.getByRole("button", { name: "Ocultar" }).click();
  await expect(reported).toContainText("El promedio pasó de 4,4 a 4,6.");
  expect(await pageOf("/producto/cafe-las-tipas")).not.toContain("Caí un viernes");
  await reported.getByRole("button", { name: "Deshacer" }).click();
  await expect(reported).toContainText("Denunciada 2 veces");
  expect(await pageOf("/producto/cafe-las-tipas")).toContain("Caí un viernes");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/resenas?ver=todas&q=promos-lp");
  const advert = card(page, "Pizzería El Tilo");
  await advert.getByRole("button", { name: "Nota…" }).click();
  await page.getByLabel("Nota sobre la reseña de Promos LP").fill("Manda lo mismo a todos");
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await expect(advert).toContainText("Nota: Manda lo mismo a todos");
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
  await advert.getByRole("button", { name: "Borrar…" }).click();
  await page.getByLabel("Motivo").selectOption("Es publicidad");
  await page.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect(advert).toHaveCount(0);
  await expect(page).toHaveURL(/ver=todas&q=promos-lp/);

  await page
    .getByRole("navigation", { name: "Reseñas" })
    .getByRole("link", { name: /^Listas/ })
    .click();
  await expect(heading(page)).toHaveText("1 lista por decidir");
  const list = page.getByRole("article");
  const shared = "/lista/helados-con-publicidad";
  await expect(list.getByRole("link", { name: "Ver página" })).toHaveAttribute("href", shared);
  await list.getByRole("button", { name: "Ocultar" }).click();
  await expect(list.getByText("Oculta", { exact: true })).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(410);
  await list.getByRole("button", { name: "Deshacer" }).click();
  await expect(list.getByText("Retenida", { exact: true })).toBeVisible();
  await list.getByRole("button", { name: "Publicar" }).click();
  await expect(list.getByText("Publicada", { exact: true })).toBeVisible();
  expect(await pageOf(shared)).toContain("Los Pugliano");
  await list.getByRole("button", { name: "Borrar…" }).click();
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await expect(page.getByText("No queda nada por decidir")).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(410);
  await page.goto("/admin/historial");
  await expect(page.getByText(/borró una lista/).first()).toBeVisible();
});
