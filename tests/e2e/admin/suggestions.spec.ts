import type { Page } from "@playwright/test";
import { rejectSuggestion } from "../../../src/services/suggestions/decide-suggestion.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listMails } from "../../support/accounts/read-mails.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 992;

async function enter({ page, site, width }: { page: Page; site: Site; width: number }): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // The demo's suggestions are minutes and days old.
  site.server.time = new Date();
  await enterAsAdministrator({ page, site, name: "lucia" });
  await page.goto("/admin/sugerencias");
  await expect(heading(page)).toHaveText("7 sugerencias por mirar");
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("region", { name: "Lista" }).getByRole("link", { name }).click();
  await expect(heading(page)).toHaveText(name);
}

async function backToList(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole("link", { name: "Sugerencias" }).first().click();
}

for (const width of [360, 1280]) {
  test(`AS-01 AS-02 AS-03 V-16 at ${width} px a suggestion is approved once it has a category, one is rejected with a mail, and one is in the guide already`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 400/);
    await enter({ page, site, width });

    await open(page, "Pastas Doña Chiche");
    await expectInsideWindow(page);
    await page.getByRole("button", { name: /^Aprobar/ }).click();
    await expect(page.getByText("Elegí la categoría antes de aprobar.")).toBeVisible();
    await expect(page.getByLabel("Categoría")).toBeFocused();
    await page.getByLabel("Categoría").selectOption("Restaurante");
    await page.getByLabel("Horario").fill("Mar a dom 9 a 14");
    await expect(page.getByText(/^Así se lee:/)).toBeVisible();
    await page.getByRole("button", { name: /^Aprobar/ }).click();
    await expect(toast(page, "¡Negocio Pastas Doña Chiche agregado exitosamente!")).toBeVisible();
    await expect(heading(page)).toHaveText("Café del Rectorado");
    expect(await (await page.request.get("/producto/pastas-dona-chiche")).text()).toContain(
      "Mar a dom 9 a 14",
    );

    await page.getByRole("button", { name: "Rechazar" }).click();
    await expect(page.getByText("Elegí un motivo, o escribí otro.")).toBeVisible();
    await page.getByText("Otro motivo", { exact: true }).click();
    await page.getByRole("textbox", { name: "Otro motivo" }).fill("Cerró en febrero.");
    await page.getByLabel("Notas (las ve solo el equipo)").fill("Pasé y no hay nadie");
    await expect(page.getByLabel("Avisarle a rectorado@correo.example qué pasó")).toBeChecked();
    await page.getByRole("button", { name: "Rechazar" }).click();
    await expect(toast(page, "Sugerencia rechazada correctamente")).toBeVisible();
    await expect
      .poll(
        async () =>
          (
            await listMails({
              dataDir: site.dataDir,
              email: "rectorado@correo.example",
              subject: "Tu sugerencia: Café del Rectorado",
            })
          ).length,
      )
      .toBeGreaterThan(0);

    await backToList(page);
    await open(page, "Ansaldi Helados");
    const double = page.getByRole("region", { name: "Parecido a Ansaldi Gelato" });
    await expect(double).toContainText("mismo teléfono");
    if (!isWide(page)) await double.getByRole("button", { name: "Comparar campo por campo" }).click();
    await expect(double.getByRole("checkbox", { name: /@ansaldi.lp/ })).toBeChecked();
    await page.getByRole("button", { name: "Ya está en la guía" }).click();
    await expect(
      toast(page, "Quedó como repetida de Ansaldi Gelato, que ahora tiene el sitio o Instagram."),
    ).toBeVisible();
    expect(await site.sql("select website from businesses where id = 'ansaldi-gelato'")).toEqual([
      { website: "https://www.instagram.com/ansaldi.lp" },
    ]);

    await page.goto("/admin/sugerencias?estado=rechazadas&q=rectorado");
    await open(page, "Café del Rectorado");
    await expect(page.getByText(/^La rechazaste vos, /)).toBeVisible();
    await expect(page.getByText("Motivo: Cerró en febrero.")).toBeVisible();
    await expect(page.getByText("Notas: Pasé y no hay nadie")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Aprobar/ })).toHaveCount(0);
  });

  test(`at ${width} px several suggestions are rejected at once, and the reasons are edited in place`, async ({
    page,
    site,
  }) => {
    await enter({ page, site, width });
    await page.getByLabel("Elegir varias para rechazar").check();
    await page.getByRole("checkbox", { name: /Ramen Tilos/ }).check();
    await page.getByRole("checkbox", { name: /Parrilla El Tero/ }).check();
    const batch = page.getByRole("region", { name: "Rechazar varias" });
    await batch.getByRole("button", { name: "Editar los motivos" }).click();
    const dialog = page.getByRole("dialog", { name: "Motivos de rechazo" });
    await dialog.getByLabel("Uno por renglón").fill("Se mudó a Quilmes\nNo existe");
    await dialog.getByRole("button", { name: "Guardar los motivos" }).click();
    await expect(dialog).toHaveCount(0);
    await batch.getByText("Se mudó a Quilmes").click();
    await batch.getByRole("button", { name: "Rechazar las 2" }).click();
    await expect(toast(page, "2 sugerencias rechazadas correctamente")).toBeVisible();
    await expect(page.getByText("5 sugerencias por mirar")).toBeVisible();
    expect(
      await site.sql("select business_name from suggestions where reason = 'Se mudó a Quilmes' order by 1"),
    ).toEqual([{ business_name: "Parrilla El Tero" }, { business_name: "Ramen Tilos" }]);
  });
}

test("AS-02 somebody else was faster: the decision that counts is named, and what was typed is no second one", async ({
  page,
  site,
}) => {
  await enter({ page, site, width: 1280 });
  await open(page, "Ramen Tilos");
  const [row] = await site.sql<{ id: string }>(
    "select id from suggestions where business_name = 'Ramen Tilos'",
  );
  await rejectSuggestion(site.services, { id: row?.id ?? "", reason: "Cerró.", notes: "", isTold: false });
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(toast(page, "Sugerencia procesada correctamente: la rechazó ana")).toBeVisible();
  expect(await site.sql("select id from businesses where title = 'Ramen Tilos'")).toEqual([]);
});

test("with the keyboard only: move with J and K, approve with A; with the keys off, Tab and Enter", async ({
  page,
  site,
}) => {
  await enter({ page, site, width: 1280 });
  for (const name of ["Pastas Doña Chiche", "Café del Rectorado", "La Empanadería de Tolosa"]) {
    await page.keyboard.press("j");
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
  }
  await page.keyboard.press("k");
  await expect(heading(page)).toHaveText("Café del Rectorado");
  await page.keyboard.press("Control+a");
  await page.getByLabel("Notas (las ve solo el equipo)").focus();
  await page.keyboard.type("jarry");
  await expect(page.getByLabel("Notas (las ve solo el equipo)")).toHaveValue("jarry");
  await page.getByRole("button", { name: "Atajos: sí" }).focus();
  await page.keyboard.press("a");
  await expect(toast(page, "¡Negocio Café del Rectorado agregado exitosamente!")).toBeVisible();
  await expect(heading(page)).toHaveText("La Empanadería de Tolosa");

  await page.getByRole("button", { name: "Atajos: sí" }).press("Enter");
  await page.reload();
  await expect(page.getByRole("button", { name: "Atajos: no" })).toBeVisible();
  await page.keyboard.press("a");
  const approve = page.getByRole("button", { name: "Aprobar y crear" });
  for (let steps = 0; steps < 80; steps++) {
    if (await approve.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(approve).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "¡Negocio La Empanadería de Tolosa agregado exitosamente!")).toBeVisible();
  expect(await site.sql("select title from businesses where source = 'suggestion' order by title")).toEqual([
    { title: "Café del Rectorado" },
    { title: "La Empanadería de Tolosa" },
  ]);
});

test("what was typed stays while another suggestion is looked at, and where a decision fails", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to load/);
  await enter({ page, site, width: 1280 });
  await open(page, "Ramen Tilos");
  await page.getByLabel("Nombre", { exact: true }).fill("Ramen de los Tilos");
  await open(page, "Parrilla El Tero");
  await expect(page.getByText("No se entiende la dirección").first()).toBeVisible();
  await page.getByLabel("Dirección").fill("13 y 32");
  await expect(page.getByText("Se entiende: 13 y 32")).toBeVisible();
  await open(page, "Ramen Tilos");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ramen de los Tilos");
  await page.route("**/admin/sugerencias/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(toast(page, "Error al procesar la sugerencia")).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ramen de los Tilos");
  await page.unroute("**/admin/sugerencias/*");
  await page.getByRole("button", { name: /^Aprobar/ }).dblclick();
  await expect(toast(page, "¡Negocio Ramen de los Tilos agregado exitosamente!")).toBeVisible();
  expect(await site.sql("select id from businesses where title = 'Ramen de los Tilos'")).toHaveLength(1);
});
