import type { Page } from "@playwright/test";
import { updateBusiness } from "../../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const upload = (page: Page, name: string, content: string) =>
  page.getByLabel("Planilla", { exact: true }).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });

async function open(page: Page, site: Parameters<typeof enterAsAdministrator>[0]["site"]) {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/migrar");
}

const SHEET = [
  "Listado de locales",
  "",
  "Id;CATEGORY;Direction;Image Url;Tel;obs",
  "Nori 48;Sushi;;;0221 555-9090;",
  "La Nueva;Ramenería;1 y 32;foto.jpg;221555214;llamar",
  ";Bar;1 y 60;;;",
  "Sin Rubro;;1 y 60;;;",
  "Brumal;Cafetería;;;0221 555-1212;",
].join("\n");

test("AI-01 AI-02 AI-03 V-15 a sheet goes from its file to its report, a place that changed meanwhile is shown again, and all is undone", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await open(page, site);
  const before = await site.sql("select * from businesses where id in ('nori-48', 'brumal') order by id");
  await upload(page, "vacia.csv", "Id,Category\n");
  await expect(page.getByText("El archivo no contiene datos")).toBeVisible();
  await upload(page, "locales.csv", SHEET);
  await expect(heading(page)).toHaveText("¿Qué hay en cada columna?");
  await expect(page.getByText("Saltamos 2 filas de título. 5 de 6 reconocidas")).toBeVisible();
  await expect(page.getByText("1 parece haber perdido el 0 de adelante")).toBeVisible();
  await page.getByRole("combobox", { name: "Ramenería es" }).selectOption("Sushi");
  await page.getByRole("button", { name: "Ver qué cambia" }).click();

  await expect(heading(page)).toHaveText("Esto es lo que va a cambiar");
  const rows = page.getByRole("region", { name: "Filas" });
  await expect(rows.getByText("ID/Nombre del negocio vacío")).toBeVisible();
  await expect(rows.getByText("Sin Rubro · Falta la categoría")).toBeVisible();
  await page.getByRole("checkbox", { name: "Importar la fila 8, Brumal" }).uncheck();
  await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Importar la fila 8, Brumal" }).check();
  const errors = page.waitForEvent("download");
  await page.getByRole("link", { name: "Errores en planilla" }).click();
  expect((await errors).suggestedFilename()).toBe("errores-locales.xlsx");
  expect(await site.sql("select id from businesses where id = 'la-nueva'")).toEqual([]);
  await updateBusiness(site.services, { id: "brumal", fields: { phone: "1" }, tool: "set" });
  await page.getByRole("button", { name: "Importar 3 filas" }).click();

  await expect(heading(page)).toHaveText("Listo: 2 negocios");
  await expect(page.getByText("1 cambió desde la vista previa")).toBeVisible();
  expect(
    await site.sql("select category, direction, image_url from businesses where id = 'la-nueva'"),
  ).toEqual([{ category: "Sushi", direction: "1 y 32", image_url: "" }]);
  expect(await (await page.request.get("/producto/nori-48")).text()).toContain("0221 555-9090");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Mirar de nuevo" }).click();
  await expect(heading(page)).toHaveText("Cambiaron mientras importabas");
  await page.getByRole("button", { name: "Importar 1 fila" }).click();
  await expect(heading(page)).toHaveText("Listo: 3 negocios");

  await page.getByRole("button", { name: "Deshacer toda la importación…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer todo" }).click();
  await expect(heading(page)).toHaveText("Se deshizo entera");
  await expectInsideWindow(page);
  const plain = (list: object[]) => list.map((row) => ({ ...row, version: null, updated_at: null }));
  const after = await site.sql("select * from businesses where id in ('nori-48', 'brumal') order by id");
  expect(plain(after)).toEqual(
    plain(before).map((row) => ("id" in row && row.id === "brumal" ? { ...row, phone: "1" } : row)),
  );
  await page.getByRole("link", { name: "Otra planilla" }).click();
  await expect(page.getByRole("link", { name: /locales\.csv/ })).toContainText("Deshecha");
});

test("AI-03 a large import is followed, reloaded, stopped, gone on with and undone", async ({
  page,
  site,
}) => {
  const ROWS = 600;
  await open(page, site);
  const lines = Array.from({ length: ROWS }, (_, index) => `Local Grande ${index},Pizzería,${index} y 32`);
  await upload(page, "grande.csv", `Id,Category,Direction\n${lines.join("\n")}`);
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  // The first part waits for the lock of the names.
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = site.db.transaction(async (store) => {
    await store.edits.lockNames();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  await page.getByRole("button", { name: "Importar 600 filas" }).click();
  await expect(heading(page)).toHaveText("Importando grande.csv");
  await expect(page.getByText("0 de 600")).toBeVisible();
  await page.reload();
  await expect(page.getByText("0 de 600")).toBeVisible();
  await page.getByRole("button", { name: "Frenar" }).click();
  await expect(page.getByRole("button", { name: "Frenar" })).toHaveAttribute("aria-busy", "true");
  release.resolve();
  await holding;
  await expect(heading(page)).toHaveText("Se frenó: faltan 350");
  await page.getByRole("button", { name: "Seguir con 350" }).click();
  await expect(heading(page)).toHaveText("Listo: 600 negocios");
  const [count] = await site.sql(
    "select count(*)::int as n from businesses where title like 'Local Grande %'",
  );
  expect(count).toEqual({ n: ROWS });
  await page.getByRole("button", { name: "Deshacer toda la importación…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer todo" }).click();
  await expect(heading(page)).toHaveText("Se deshizo entera");
  const left = await site.sql(
    "select id from businesses where title like 'Local Grande %' and deleted_at is null",
  );
  expect(left).toEqual([]);
});
