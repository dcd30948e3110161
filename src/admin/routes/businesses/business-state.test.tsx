import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type EditorSite, editorSite, fieldsOf } from "../../../../tests/support/businesses/editor-site.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as editedBusiness from "./edited-business.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const toast = (text: string) => page.getByRole("status").getByText(text);

beforeEach(() => localStorage.clear());

const open = (site: EditorSite = editorSite()) =>
  renderAdminScreen({ module: editedBusiness, ...site }, "/admin/negocios/brumal");

async function choose(item: string): Promise<void> {
  await button("Más acciones").click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("V-09 a flag is written at once, beside what is typed, which is then saved without a conflict", async () => {
  const { sent } = await open();
  await field("Especialidad").fill("Filtrado");
  await choose("Destacar");
  await expect.element(toast("Destacado")).toBeVisible();
  await expect.element(page.getByText("1 cambio sin guardar")).toBeVisible();
  await choose("Desactivar");
  await expect.element(toast("Desactivado: no se ve en la guía")).toBeVisible();
  await choose("Marcar como verificado");
  await expect.element(toast("Verificado")).toBeVisible();
  await button("Guardar cambios").click();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  expect(sent.map((form) => [form.fields.version, fieldsOf(form)])).toEqual([
    ["3", { featured: true }],
    ["4", { active: false }],
    ["5", { verified: true }],
    ["6", { speciality: "Filtrado" }],
  ]);
  for (const [item, said] of [
    ["Dejar de destacar", "Ya no está destacado"],
    ["Activar", "Se ve en la guía"],
    ["Sacar la verificación", "Ya no figura como verificado"],
  ] as const) {
    await choose(item);
    await expect.element(toast(said)).toBeVisible();
  }
});

test("V-09 a flag of a business that another changed is not written, and says so", async () => {
  const site = editorSite();
  await open(site);
  await field("Especialidad").fill("Filtrado");
  site.write({ phone: "1" });
  await choose("Destacar");
  await expect.element(toast("Alguien lo cambió recién. Recargá la página y probá de nuevo.")).toBeVisible();
  await expect.element(page.getByText("1 cambio sin guardar")).toBeVisible();
});

test("V-09 a business is deleted after a question that says what goes and what stays, and restored", async () => {
  const answers: FormAnswer[] = [refused("No pudimos hacerlo.")];
  const site = editorSite({}, { view: { reviewCount: 1, ratingCount: 1200, heartCount: 1 } });
  await open({ ...site, forms: { ...site.forms, delete: () => answers.shift() ?? site.forms.delete() } });
  await choose("Borrar…");
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Sus datos y fotos, 1 reseña, 1\.200 puntajes y 1 corazón\. Si lo restaurás, vuelve todo\./,
    );
  await expect
    .element(dialog.getByText("¿Cerró por un tiempo? Desactivalo: no se ve y no se pierde nada."))
    .toBeVisible();
  await expectSound(360, 1280);
  await button("Borrar el negocio").click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("No pudimos hacerlo.");
  await button("Borrar el negocio").click();
  await expect.element(page.getByText("Este negocio está borrado.")).toBeVisible();
  await expect.element(toast("Brumal: borrado")).toBeVisible();
  expect(dialog.elements()).toEqual([]);
  expect(field("Nombre").elements()).toEqual([]);
  expect(button("Más acciones").elements()).toEqual([]);
  expect(page.getByRole("link", { name: "Ver página" }).elements()).toEqual([]);
  // Control+S has nothing to save.
  await userEvent.keyboard("{Control>}s{/Control}");
  await button("Restaurar").click();
  await expect.element(toast("Restaurado: se ve en la guía")).toBeVisible();
  await expect.element(field("Nombre")).toHaveValue("Brumal");
});

test("V-10 a merged business leads to the history and can't be edited", async () => {
  await open(editorSite({}, { view: { state: "merged" } }));
  await expect.element(page.getByText("Este negocio se unió con otro.")).toBeVisible();
  expect(button("Restaurar").elements()).toEqual([]);
  expect(field("Nombre").elements()).toEqual([]);
});

test("AX-05 AX-06 the address is changed by hand while nothing is typed; former ones are listed with their visits", async () => {
  const answers: FormAnswer[] = [refused("", { newId: "Ya es de otro." })];
  const formerIds = [
    { id: "brumal-46", hits: 1200 },
    { id: "cafe-brumal", hits: 1 },
  ];
  const site = editorSite({}, { view: { formerIds, suggestionId: "s1", views: 1500 } });
  const { sent } = await open({
    ...site,
    forms: {
      ...site.forms,
      rename: () => answers.shift() ?? done({ kind: "saved", id: "brumal-cafe", changeSetId: "cambio" }),
    },
  });
  await expect.element(page.getByText("1.500")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Verla" }))
    .toHaveAttribute("href", expect.stringContaining("s1"));
  await page.getByText("Direcciones viejas (2)").click();
  await expect.element(page.getByText("1.200 visitas")).toBeVisible();
  await expect.element(page.getByText("1 visita", { exact: true })).toBeVisible();
  await field("Especialidad").fill("Filtrado");
  await button("Cambiar la dirección…").click();
  await expect
    .element(dialog.getByText("Primero guardá o descartá los cambios de esta pantalla."))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await button("Descartar").click();
  await button("Cambiar la dirección…").click();
  const input = dialog.getByLabelText("/producto/…");
  await expect.element(input).toHaveValue("brumal");
  await input.fill("brumal-cafe");
  await dialog.getByRole("button", { name: "Cambiar la dirección" }).click();
  await expect.element(input).toHaveAccessibleDescription(/Ya es de otro\./);
  await dialog.getByRole("button", { name: "Cambiar la dirección" }).click();
  await expect.poll(() => location.pathname).toBe("/admin/negocios/brumal-cafe");
  await expect.element(toast("Dirección cambiada: la vieja lleva a la nueva")).toBeVisible();
  expect(sent.map(({ fields }) => fields.newId)).toEqual(["brumal-cafe", "brumal-cafe"]);
});

test("V-05 what visitors reported is said above the fields", async () => {
  const reports = [{ answer: "closed" as const, note: "Bajaron la persiana", at: "2026-02-28T12:00:00Z" }];
  await open(editorSite({}, { view: { reports } }));
  await expect.element(page.getByText(/«Bajaron la persiana»/)).toBeVisible();
});
