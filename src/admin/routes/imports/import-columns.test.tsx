import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import {
  columnsViewOf,
  HEAD,
  resultStep,
  resultViewOf,
} from "../../../../tests/support/imports/import-views.ts";
import type { ColumnsView } from "../../../contract/imports/import-view.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as importRoute from "./import.tsx";

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const box = (name: string) => page.getByRole("combobox", { name });
const goOn = page.getByRole("button", { name: "Ver qué cambia" });
const DONE = done({ isDone: true });

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

/** The sheet that is looked at again is the one of the answer. */
function open(columns: Partial<ColumnsView> = {}, forms: Forms = {}) {
  let shown = columns;
  let isSaved = false;
  const load = () => ({
    view: isSaved
      ? resultStep(resultViewOf())
      : { head: HEAD, step: "columns" as const, columns: columnsViewOf(shown) },
  });
  const sheet: Forms[string] = ({ fields }) => {
    shown = {
      ...shown,
      sheet: Number(fields.sheet),
      headerRow: Number(fields.headerRow),
      mapping: ["title", null, null, null],
    };
    return DONE;
  };
  const save: Forms[string] = () => {
    isSaved = true;
    return DONE;
  };
  const screen = {
    path: "admin/migrar/:id",
    module: importRoute,
    load,
    forms: { sheet, columns: save, ...forms },
  };
  return renderAdminScreen(screen, "/admin/migrar/una");
}

test("AI-01 V-15 each column says what it holds and where it goes; unknown categories are chosen, and all of it is sent once", async () => {
  const held = Promise.withResolvers<FormAnswer>();
  const { sent } = await open(
    { notes: ["Tienen un error y se leen como vacías: G7."] },
    { columns: () => held.promise },
  );
  await expect.element(heading).toHaveTextContent("¿Qué hay en cada columna?");
  await expect.element(page.getByText("locales.csv · 6 filas · 64 KB")).toBeVisible();
  await expect.element(page.getByText("3 de 4 reconocidas")).toBeVisible();
  expect(box("Hoja").elements()).toEqual([]);
  await expect.element(page.getByText("Tienen un error y se leen como vacías: G7.")).toBeVisible();
  await expect
    .element(
      page.getByText("1 parece haber perdido el 0 de adelante; 2 están como 5,49E+12 y no se importan"),
    )
    .toBeVisible();
  await expect.element(page.getByText("Sin título")).toBeVisible();
  await expect.element(page.getByText("Vacía", { exact: true })).toBeVisible();
  await expect.element(box("La columna A Id va a")).toHaveValue("id");
  await expect.element(box("La columna D va a")).toHaveValue("");
  await expect.element(page.getByRole("heading", { name: "2 categorías que no conocemos" })).toBeVisible();
  await expect.element(page.getByText("1.200 filas")).toBeVisible();
  await box("Ramenería es").selectOptions("Sushi");
  await box("La columna D va a").selectOptions("speciality");
  await page.getByRole("radio", { name: /^Borrar el dato/ }).click();
  await expectSound(360, 1280);
  await goOn.dblClick();
  await expect.element(goOn).toHaveAttribute("aria-busy", "true");
  held.resolve(DONE);
  await expect.element(goOn).toHaveAttribute("aria-busy", "false");
  expect(sent.map(({ path, fields }) => [path, fields])).toEqual([
    [
      "/admin/migrar/una",
      {
        ...{ mapping: '["id","category","phone","speciality"]', emptyCells: "clear" },
        categories: '[["Ramenería","Sushi"]]',
      },
    ],
  ]);
});

test("AI-01 a mapping that can't be used says why and goes no further; a column that is not the phones' warns of none", async () => {
  await open({ mapping: ["id", "id", null, "latitude"], columns: columnsViewOf().columns });
  await expect.element(alert).toHaveTextContent("Dos columnas van a «Id». Dejá una sola.");
  await expect.element(goOn).toBeDisabled();
  expect(page.getByText(/perdido el 0/).elements()).toEqual([]);
  // The categories are in no column.
  expect(page.getByText(/que no conocemos$/).elements()).toEqual([]);
  await box("La columna B Rubro va a").selectOptions("category");
  await expect.element(alert).toMatchTextContent(/^Latitud y longitud van juntas/);
  await box("La columna D va a").selectOptions("whatsapp");
  await expect.poll(() => alert.elements()).toEqual([]);
  await expect.element(goOn).toBeEnabled();
  await box("La columna A Id va a").selectOptions("");
  await expect.element(alert).toHaveTextContent("Elegí qué columna tiene el nombre del negocio.");
});

test("AI-01 with the keyboard alone another sheet and row of titles are looked at, from their own proposal, and the next step follows", async () => {
  const { sent } = await open({ sheets: ["Notas", "Locales"], sheet: 1, headerRow: 2 });
  await expect.element(page.getByText("Saltamos 2 filas de título. 3 de 4 reconocidas")).toBeVisible();
  const press = async (name: string, key: string) => {
    box(name).element().focus();
    await userEvent.keyboard(key);
  };
  await press("Los títulos están en la fila", "2");
  await expect.element(page.getByText("Saltamos 1 fila de título. 1 de 4 reconocidas")).toBeVisible();
  await press("Hoja", "N");
  await expect.element(box("Hoja")).toHaveValue("0");
  await press("Los títulos están en la fila", "1");
  await expect.element(page.getByText("1 de 4 reconocidas", { exact: true })).toBeVisible();
  expect(sent.map(({ fields: { sheet, headerRow } }) => [sheet, headerRow])).toEqual([
    ["1", "1"],
    ["0", "1"],
    ["0", "0"],
  ]);
  goOn.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toMatchTextContent(/^Listo/);
  await expect.element(heading).toHaveFocus();
});

test("AI-01 a refused step says why and keeps what was chosen; the file is changed, or that is refused", async () => {
  const answers = [refused("Alguien la está importando.")];
  await open(
    {},
    {
      columns: () => refused("Se cayó."),
      sheet: () => refused("", { sheet: "No se pudo leer." }),
      discard: () => answers.shift() ?? DONE,
    },
  );
  await box("La columna D va a").selectOptions("speciality");
  await goOn.click();
  await expect.element(alert).toHaveTextContent("Se cayó.");
  await expect.element(box("La columna D va a")).toHaveValue("speciality");
  await box("Los títulos están en la fila").selectOptions("3");
  await expect.element(alert).toHaveTextContent("No se pudo leer.");
  const change = page.getByRole("button", { name: "Cambiar archivo" });
  await change.click();
  await expect.element(page.getByRole("status").getByText("Alguien la está importando.")).toBeVisible();
  await change.click();
  await expect.poll(() => location.pathname).toBe("/admin/migrar");
});
