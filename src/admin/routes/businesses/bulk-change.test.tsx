import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  businessListSite,
  listedOf,
  previewRow,
} from "../../../../tests/support/businesses/business-list-site.ts";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { listOutsideWindow } from "../../../../tests/support/list-outside-window.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as businesses from "./businesses.tsx";

const bar = page.getByRole("region", { name: "Elegidos" });
const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name });
const pick = (name: string) => page.getByRole("checkbox", { name: `Elegir ${name}` });
const all = page.getByRole("checkbox", { name: "Elegir todos los de esta página" });
const toast = (text: string | RegExp) => page.getByRole("status").getByText(text);
const ROWS = ["Burger", "Budín", "Tilo"].map((title) => listedOf({ id: title, title }));

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

const open = (forms: Forms = {}, query = "", found = 3) =>
  renderAdminScreen(
    {
      module: businesses,
      ...businessListSite(ROWS, {
        listing: { found },
        forms: { "": () => done({ isChanged: true, skipped: [] }), ...forms },
      }),
    },
    `/admin/negocios${query}`,
  );

test("V-09 businesses are chosen one by one, by page or all of the view, and none again", async () => {
  await open({}, "", 30);
  await pick("Burger").click();
  await expect.element(bar.getByText("1 elegido", { exact: true })).toBeVisible();
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(bar.getByText("3 elegidos")).toBeVisible();
  await expect.element(all).toBeChecked();
  await button("Todos los 30").click();
  await expect.element(bar.getByText("30 elegidos")).toBeVisible();
  // Taking one out is a choice of single ones again.
  await pick("Tilo").click();
  await expect.element(bar.getByText("2 elegidos")).toBeVisible();
  await expectSound(1280);
  // High enough for the bar to cover no row.
  await page.viewport(360, 2_000);
  await expect.poll(listOutsideWindow).toEqual([]);
  expect(await listViolations()).toEqual([]);
  await button("No elegir ninguno").click();
  expect(bar.elements()).toEqual([]);
});

test("V-09 a category is previewed, what is unticked stays, the rest is written once and undone", async () => {
  const held = Promise.withResolvers<FormAnswer>();
  const { sent } = await open({
    preview: ({ fields }) =>
      fields.value === ""
        ? refused("", { value: "Escribí una categoría." })
        : done({
            rows: [previewRow("Burger"), previewRow("Budín"), previewRow("Tilo", { isChanged: false })],
            isCut: true,
          }),
    apply: () => held.promise,
  });
  for (const { title } of ROWS) await pick(title).click();
  await bar.getByRole("button", { name: "Categoría" }).click();
  const value = dialog.getByLabelText("Categoría nueva");
  await button("Ver qué cambia").click();
  await expect.element(value).toHaveAccessibleDescription("Escribí una categoría.");
  await value.fill("Parrilla");
  await button("Ver qué cambia").click();
  await expect
    .element(
      dialog.getByText(
        /^Todavía no se escribió nada\. Destildá lo que no quieras\. +Uno ya está así\. Se pueden cambiar hasta 500 juntos\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /^Burger ?Pizzería .*Parrilla$/ })).toBeChecked();
  await expectSound(360, 1280);
  await value.fill("Parrillas");
  // Another category is another preview.
  await expect.poll(() => dialog.getByRole("checkbox").elements()).toEqual([]);
  await button("Ver qué cambia").click();
  await dialog.getByRole("checkbox", { name: /Budín/ }).click();
  await button("Cambiar 1 negocio").dblClick();
  await expect.element(button("Cambiar 1 negocio")).toHaveAttribute("aria-busy", "true");
  held.resolve(done({ changed: 1, skipped: [], changeSetId: "cambio" }));
  await expect.element(toast("Un negocio cambiado.")).toBeVisible();
  expect(dialog.elements()).toEqual([]);
  expect(bar.elements()).toEqual([]);
  await button("Deshacer").click();
  await expect.element(toast("Deshecho.")).toBeVisible();
  const applied = sent.filter(({ intent }) => intent === "apply").map(({ fields }) => fields);
  expect(applied).toEqual([{ action: "category", value: "Parrillas", rows: '[["Burger",3]]' }]);
  expect(sent.at(-1)?.fields.id).toBe("cambio");
});

test("V-09 other changes are previewed at once; all of the view is sent as its address, and skipped ones are named", async () => {
  const skipped = ["Burger", "Budín", "Tilo", "Otro"];
  const { sent } = await open(
    { apply: () => done({ changed: 26, skipped, changeSetId: null }) },
    "?ver=sin-foto",
    30,
  );
  await all.click();
  await button("Todos los 30").click();
  await button("Desactivar…").click();
  await expect.element(dialog.getByText(/Dejan de verse en la guía y no se pierde nada/)).toBeVisible();
  await button("Cambiar 3 negocios").click();
  await expect
    .element(
      toast(
        /^26 negocios cambiados\. Alguien tocó Burger, Budín, Tilo y otros mientras mirabas: quedó como está\.$/,
      ),
    )
    .toBeVisible();
  expect(button("Deshacer").elements()).toEqual([]);
  expect(sent.map(({ fields: { action, ids, view } }) => [action, ids, view])).toEqual([
    ["deactivate", "", "?ver=sin-foto"],
    ["deactivate", undefined, undefined],
  ]);
});

test("V-09 a refused preview or change says why and changes nothing; with nothing ticked there is nothing to change", async () => {
  const previews = [refused("No pudimos armar la vista previa.")];
  await open({
    preview: () =>
      previews.shift() ??
      done({
        rows: [
          previewRow("Burger"),
          previewRow("Tilo", { isChanged: false }),
          previewRow("Budín", { isChanged: false }),
        ],
        isCut: false,
      }),
    apply: () => refused("No pudimos cambiarlos."),
  });
  await pick("Burger").click();
  await button("Verificar").click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("No pudimos armar la vista previa.");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar.getByText("1 elegido", { exact: true })).toBeVisible();
  await button("Verificar").click();
  await expect.element(dialog.getByText(/2 ya están así\./)).toBeVisible();
  await button("Cambiar 1 negocio").click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("No pudimos cambiarlos.");
  await dialog.getByRole("checkbox", { name: /Burger/ }).click();
  await expect.element(button("Cambiar 0 negocios")).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(bar.getByText("1 elegido", { exact: true })).toBeVisible();
});

test.each([
  ["?ver=destacados", ["Dejar de destacar", "Desactivar…"], ["Destacar", "Activar"]],
  ["?ver=inactivos", ["Destacar", "Activar"], ["Dejar de destacar", "Desactivar…"]],
])("V-09 at %s the changes that make sense are offered", async (query, offered, hidden) => {
  await open({}, query);
  await pick("Burger").click();
  for (const name of offered)
    await expect.element(bar.getByRole("button", { name, exact: true })).toBeVisible();
  for (const name of hidden) expect(bar.getByRole("button", { name, exact: true }).elements()).toEqual([]);
});
