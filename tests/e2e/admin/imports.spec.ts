import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { updateBusiness } from "../../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const axe = async (page: Page) => expect(await listAxeViolations(page, {})).toEqual([]);

function upload(page: Page, name: string, content: string | Buffer) {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  return page.getByLabel("Planilla", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function open(page: Page, site: Parameters<typeof enterAsAdministrator>[0]["site"], width = 1280) {
  await page.setViewportSize({ width, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/migrar");
  await expect(heading(page)).toHaveText("Traer negocios de una planilla");
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

for (const width of [360, 1280])
  test(`AI-01 AI-02 AI-03 V-15 at ${width} px a sheet goes from its file to its report, and back`, async ({
    page,
    site,
  }) => {
    await open(page, site, width);
    await axe(page);
    const before = await site.sql("select * from businesses where id in ('nori-48', 'brumal') order by id");
    await upload(page, "locales.csv", SHEET);

    await expect(heading(page)).toHaveText("¿Qué hay en cada columna?");
    await expect(page.getByText("Saltamos 2 filas de título. 5 de 6 reconocidas")).toBeVisible();
    await expect(page.getByText("1 parece haber perdido el 0 de adelante")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "La columna F obs va a" })).toHaveValue("");
    await page.getByRole("combobox", { name: "Ramenería es" }).selectOption("Sushi");
    await axe(page);
    await page.getByRole("button", { name: "Ver qué cambia" }).click();

    await expect(heading(page)).toHaveText("Esto es lo que va a cambiar");
    await expect(page.getByText("0221 555-9090")).toBeVisible();
    const rows = page.getByRole("region", { name: "Filas" });
    await expect(rows.getByText("ID/Nombre del negocio vacío")).toBeVisible();
    await expect(rows.getByText("Sin Rubro · Falta la categoría")).toBeVisible();
    await expect(
      rows.getByText("La imagen no es una dirección http o https: se importa sin esa imagen"),
    ).toBeVisible();
    await page.getByRole("checkbox", { name: "Importar la fila 8, Brumal" }).uncheck();
    await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: /^Rechazadas/ }).click();
    await expect(rows.getByText("La Nueva")).toBeHidden();
    const errors = page.waitForEvent("download");
    await page.getByRole("link", { name: "Errores en planilla" }).click();
    expect((await errors).suggestedFilename()).toBe("errores-locales.xlsx");
    expect(await site.sql("select id from businesses where id = 'la-nueva'")).toEqual([]);

    await page.getByRole("button", { name: "Importar 2 filas" }).click();
    await expect(heading(page)).toHaveText("Listo: 2 negocios");
    await expect(page.getByText("Creados")).toBeVisible();
    await axe(page);
    expect(
      await site.sql("select category, direction, image_url from businesses where id = 'la-nueva'"),
    ).toEqual([{ category: "Sushi", direction: "1 y 32", image_url: "" }]);
    expect(await (await page.request.get("/producto/nori-48")).text()).toContain("0221 555-9090");

    await page.getByRole("button", { name: "Deshacer toda la importación…" }).click();
    await axe(page);
    await page.getByRole("dialog").getByRole("button", { name: "Deshacer todo" }).click();
    await expect(heading(page)).toHaveText("Se deshizo entera");
    const volatile = { version: null, updated_at: null };
    const plain = (list: object[]) => list.map((row) => ({ ...row, ...volatile }));
    expect(
      plain(await site.sql("select * from businesses where id in ('nori-48', 'brumal') order by id")),
    ).toEqual(plain(before));
    await page.getByRole("link", { name: "Otra planilla" }).click();
    await expect(page.getByRole("link", { name: /locales\.csv/ })).toContainText("Deshecha");
  });

test("AI-01 with the keyboard alone: another sheet, its titles, a column by hand, remembered for the next time", async ({
  page,
  site,
}) => {
  await open(page, site);
  const file = readFileSync("tests/support/imports/files/locales.xlsx");
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Elegir archivo" }).press("Enter");
    await (await chooser).setFiles({ name: "locales.xlsx", mimeType: "", buffer: file });
  };
  await choose();
  await expect(heading(page)).toHaveText("¿Qué hay en cada columna?");
  await expect(page.getByRole("combobox", { name: "Hoja" })).toHaveValue("1");
  const titles = page.getByRole("combobox", { name: "Los títulos están en la fila" });
  await titles.press("2");
  await expect(page.getByText("0 de 7 reconocidas")).toBeVisible();
  await titles.press("4");
  await expect(page.getByText("Saltamos 3 filas de título.")).toBeVisible();
  await titles.press("3");
  await expect(page.getByText("Saltamos 2 filas de título.")).toBeVisible();
  await expect(page.getByText("Tienen un error y se leen como vacías: G7.")).toBeVisible();
  const column = page.getByRole("combobox", { name: "La columna G Descripción va a" });
  await column.pressSequentially("Especialidad");
  await expect(column).toHaveValue("speciality");
  await page.getByRole("radio", { name: /Borrar el dato/ }).press("Space");
  await page.getByRole("button", { name: "Ver qué cambia" }).press("Enter");
  await expect(heading(page)).toHaveText("Esto es lo que va a cambiar");
  await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
  await page.getByRole("link", { name: "Volver a las columnas" }).press("Enter");
  await expect(column).toHaveValue("speciality");
  await page.getByRole("button", { name: "Cambiar archivo" }).press("Enter");
  await expect(heading(page)).toHaveText("Traer negocios de una planilla");
  await choose();
  await expect(column).toHaveValue("speciality");
});

test("AI-02 AI-03 a wrong file says what is wrong; a place that changed meanwhile is shown again; doubles are asked about", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await open(page, site);
  await upload(page, "vacia.csv", "Id,Category\n");
  await expect(page.getByText("El archivo no contiene datos")).toBeVisible();
  const [gato] = await site.sql<{ phone: string }>("select phone from businesses where id = 'gato-de-yeso'");
  await upload(
    page,
    "locales.csv",
    `Id,Category,Phone\nOtro Gato,Cafetería,"${gato?.phone}"\nBrumal,Cafetería,0221 555-1212`,
  );
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText("se parece a")).toBeVisible();
  await page.getByRole("radio", { name: "Es otro: crearlo" }).check();
  await expect(page.getByRole("button", { name: "Importar 2 filas" })).toBeVisible();
  await updateBusiness(site.services, { id: "brumal", fields: { phone: "1" }, tool: "set" });
  await page.getByRole("button", { name: "Importar 2 filas" }).click();
  await expect(heading(page)).toHaveText("Listo: 1 negocio");
  await expect(page.getByText("1 cambió desde la vista previa")).toBeVisible();
  await page.getByRole("button", { name: "Mirar de nuevo" }).click();
  await expect(heading(page)).toHaveText("Cambiaron mientras importabas");
  await axe(page);
  await page.getByRole("button", { name: "Importar 1 fila" }).click();
  await expect(heading(page)).toHaveText("Listo: 2 negocios");
});

test("B-02 the JSON of the old guide is previewed and imported with its reviews", async ({ page, site }) => {
  await open(page, site, 360);
  const place = {
    nombre: "La Vieja Guardia",
    categoria: "Restaurante",
    direccion: "10 y 45",
    resenas: [{ author: "Ana", rating: 5, text: "Riquísimo todo" }],
  };
  await upload(page, "viejo.json", JSON.stringify({ businesses: { "la-vieja": place } }));
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText("Trae 1 reseña")).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 fila" }).click();
  await expect(heading(page)).toHaveText("Listo: 1 negocio");
  expect(await (await page.request.get("/producto/la-vieja")).text()).toContain("Riquísimo todo");
});

test("AI-03 a large import is followed, reloaded, stopped, gone on with and undone", async ({
  page,
  site,
}) => {
  const ROWS = 600;
  await open(page, site, 360);
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
