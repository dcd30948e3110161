import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listMails } from "../../support/accounts/read-mails.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const list = (page: Page) => page.getByRole("region", { name: "Lista" });

test("AS-01 AS-02 AS-03 V-16 on a phone one suggestion is approved, one rejected with a mail, one linked, and two rejected together", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await page.setViewportSize({ width: 360, height: 800 });
  // The demo's suggestions are minutes and days old.
  site.server.time = new Date();
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/sugerencias");
  await expect(heading(page)).toHaveText("7 sugerencias por mirar");

  await list(page).getByRole("link", { name: "Pastas Doña Chiche" }).click();
  await expect(heading(page)).toHaveText("Pastas Doña Chiche");
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(page.getByText("Elegí la categoría antes de aprobar.")).toBeVisible();
  await page.getByLabel("Categoría").selectOption("Restaurante");
  await page.getByLabel("Horario").fill("Mar a dom 9 a 14");
  await expect(page.getByText(/^Así se lee:/)).toBeVisible();
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(heading(page)).toHaveText("Café del Rectorado");
  const created = await page.request.get("/producto/pastas-dona-chiche");
  expect(await created.text()).toContain("Mar a dom 9 a 14");

  await page.getByText("Otro motivo", { exact: true }).click();
  await page.getByRole("textbox", { name: "Otro motivo" }).fill("Cerró en febrero.");
  await page.getByLabel("Notas (las ve solo el equipo)").fill("Pasé y no hay nadie");
  await page.getByRole("button", { name: "Rechazar" }).click();
  await expect(heading(page)).not.toHaveText("Café del Rectorado");
  const mail = { email: "rectorado@correo.example", subject: "Qué pasó con tu sugerencia" };
  await expect.poll(() => listMails({ dataDir: site.dataDir, ...mail })).not.toHaveLength(0);

  await page.getByRole("link", { name: "Sugerencias" }).first().click();
  await list(page).getByRole("link", { name: "Ansaldi Helados" }).click();
  const double = page.getByRole("region", { name: "Parecido a Ansaldi Gelato" });
  await expect(double).toContainText("mismo teléfono");
  await page.getByRole("button", { name: "Ya está en la guía" }).click();
  await expect(heading(page)).not.toHaveText("Ansaldi Helados");
  expect(await site.sql("select website from businesses where id = 'ansaldi-gelato'")).toEqual([
    { website: "https://www.instagram.com/ansaldi.lp" },
  ]);

  await page.getByRole("link", { name: "Sugerencias" }).first().click();
  await page.getByLabel("Elegir varias para rechazar").check();
  await page.getByRole("checkbox", { name: /Ramen Tilos/ }).check();
  await page.getByRole("checkbox", { name: /Parrilla El Tero/ }).check();
  await page.getByRole("button", { name: "Editar los motivos" }).click();
  await page.getByLabel("Uno por renglón").fill("Se mudó a Quilmes\nNo existe");
  await page.getByRole("button", { name: "Guardar los motivos" }).click();
  await page.getByText("Se mudó a Quilmes", { exact: true }).click();
  await page.getByRole("button", { name: "Rechazar las 2" }).click();
  await expect(heading(page)).toHaveText("2 sugerencias por mirar");
  expect(
    await site.sql("select business_name from suggestions where reason = 'Se mudó a Quilmes' order by 1"),
  ).toEqual([{ business_name: "Parrilla El Tero" }, { business_name: "Ramen Tilos" }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/sugerencias?estado=rechazadas&q=rectorado");
  await list(page).getByRole("link", { name: "Café del Rectorado" }).click();
  await expect(page.getByText(/^La rechazaste vos, /)).toBeVisible();
  await expect(page.getByText("Motivo: Cerró en febrero.")).toBeVisible();
  await expect(page.getByText("Notas: Pasé y no hay nadie")).toBeVisible();
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);
});
