import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type EditorSite, editorSite, fieldsOf } from "../../../../tests/support/businesses/editor-site.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as editedBusiness from "./edited-business.tsx";

const heading = page.getByRole("heading", { level: 1 });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole("button", { name: "Guardar cambios" });
const button = (name: string) => page.getByRole("button", { name });
const toast = (text: string) => page.getByRole("status").getByText(text);
const unsaved = (count: number) =>
  page.getByText(count === 1 ? "1 cambio sin guardar" : `${count} cambios sin guardar`);

beforeEach(() => localStorage.clear());

const open = (site: EditorSite = editorSite()) =>
  renderAdminScreen({ module: editedBusiness, ...site }, "/admin/negocios/brumal");

test("V-09 what is typed is counted, saved once with Control+S, and undone", async () => {
  const site = editorSite();
  const held = Promise.withResolvers<void>();
  const { sent } = await open({
    ...site,
    forms: { ...site.forms, save: (form) => held.promise.then(() => site.forms.save(form)) },
  });
  await expect.element(heading).toHaveTextContent("Brumal");
  const trail = page.getByRole("navigation", { name: "Estás acá" });
  await expect.element(trail.getByRole("listitem").last()).toHaveTextContent("/Brumal");
  await expect.element(trail.getByRole("listitem").last()).toHaveAttribute("aria-current", "page");
  await expect.element(save).toBeDisabled();
  await field("Especialidad").fill("Filtrado");
  await expect.element(unsaved(1)).toBeVisible();
  await field("Teléfono").fill("221 555-0199");
  await expect.element(unsaved(2)).toBeVisible();
  await field("Teléfono").fill("221 555-0100");
  await expect.element(unsaved(1)).toBeVisible();
  await expectSound(360, 1280);
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Control>}s{/Control}");
  held.resolve();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  await expect.element(page.getByText("Sin cambios")).toBeInTheDocument();
  expect(sent.map(fieldsOf)).toEqual([{ speciality: "Filtrado" }]);
  expect(sent[0]?.fields.version).toBe("3");
  await button("Deshacer").click();
  await expect.element(toast("Deshecho.")).toBeVisible();
  await expect.element(field("Especialidad")).toHaveValue("");
});

test("V-09 what is typed while a save runs stays, and is saved next by the version that was saved", async () => {
  const site = editorSite();
  const held = Promise.withResolvers<void>();
  const { sent } = await open({
    ...site,
    forms: { ...site.forms, save: (form) => held.promise.then(() => site.forms.save(form)) },
  });
  await field("Especialidad").fill("Pastas");
  await save.click();
  await field("Especialidad").fill("Pastas y guisos");
  held.resolve();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  await expect.element(unsaved(1)).toBeVisible();
  await expect.element(field("Especialidad")).toHaveValue("Pastas y guisos");
  await save.click();
  await expect.element(page.getByText("Sin cambios")).toBeInTheDocument();
  expect(sent.map((form) => [form.fields.version, fieldsOf(form).speciality])).toEqual([
    ["3", "Pastas"],
    ["4", "Pastas y guisos"],
  ]);
});

test("V-09 what is typed and not saved is there again when the page is opened, and is kept or discarded", async () => {
  const { router } = await open();
  const leaveAndReturn = async () => {
    await router.navigate("/admin/negocios");
    await expect.element(page.getByText("Otra pantalla")).toBeVisible();
    await router.navigate("/admin/negocios/brumal");
  };
  await field("Especialidad").fill("Filtrado");
  await expect.element(unsaved(1)).toBeVisible();
  await leaveAndReturn();
  await expect.element(page.getByText("Recuperamos lo que habías escrito y no guardaste.")).toBeVisible();
  await expect.element(field("Especialidad")).toHaveValue("Filtrado");
  await expect.element(page.getByText(/^borrador guardado recién$/)).toBeVisible();
  await button("Seguir").click();
  expect(page.getByText(/^Recuperamos/).elements()).toEqual([]);
  await expect.element(unsaved(1)).toBeVisible();
  await leaveAndReturn();
  await button("Descartarlo").click();
  await expect.element(field("Especialidad")).toHaveValue("");
  expect(localStorage.length).toBe(0);
  await expect.element(save).toBeDisabled();
});

test("V-09 a refused save focuses the first fault, which goes when it is corrected; a lost one keeps what was typed", async () => {
  const wrong = {
    whatsapp: "El WhatsApp no es un número al que se pueda escribir.",
    title: "El nombre no puede estar vacío.",
  };
  const answers: FormAnswer[] = [done({ kind: "invalid", faults: wrong }), refused("Se cayó.")];
  await page.viewport(360, 740);
  await open({ ...editorSite(), forms: { save: () => answers.shift() ?? refused("") } });
  const basics = page.getByRole("region", { name: "Lo básico" }).getByRole("button", { name: /^Lo básico/ });
  const contact = page.getByRole("region", { name: "Contacto" }).getByRole("button", { name: /^Contacto/ });
  const unread = page.getByText("No es un número al que se pueda escribir.", { exact: true });
  await expect.element(basics).toHaveAttribute("aria-expanded", "false");
  await expect.element(field("Nombre")).not.toBeVisible();
  await contact.click();
  await field("WhatsApp").fill("0800 555 0101");
  await expect.element(unread).toBeVisible();
  await contact.click();
  await save.click();
  // Its group opened.
  await expect.element(field("Nombre")).toHaveFocus();
  await expect.element(field("Nombre")).toHaveAccessibleDescription(wrong.title);
  await expect.element(contact).toHaveAttribute("aria-expanded", "true");
  await expect.element(field("WhatsApp")).toHaveAccessibleDescription(wrong.whatsapp);
  expect(unread.elements()).toEqual([]);
  await field("WhatsApp").fill("0221 15 555-0101");
  await expect
    .element(page.getByRole("link", { name: "Probar: WhatsApp" }))
    .toHaveAttribute("href", "https://wa.me/5492215550101");
  expect(page.getByText(wrong.whatsapp).elements()).toEqual([]);
  await save.click();
  await expect.element(toast("Se cayó.")).toBeVisible();
  await expect.element(field("WhatsApp")).toHaveValue("0221 15 555-0101");
  await expectSound(360);
});

test("V-09 of two editors the second sees both sides, chooses, and nothing else is overwritten", async () => {
  const site = editorSite();
  const { sent } = await open(site);
  await field("Teléfono").fill("221 555-0103");
  await field("Descripción").fill("Tostado propio.");
  site.write({ phone: "221 555-0199", speciality: "Café de filtro" });
  await save.click();
  const panel = page.getByRole("alert", { name: "Cambios de otra persona" });
  await expect.element(panel).toHaveFocus();
  await expect
    .element(panel)
    .toMatchTextContent(
      /^Beto guardó cambios mientras editabas\. Hace 1 min\. Tocaron juntos 1 campo; los demás no se pisan\./,
    );
  await expect.element(save).toBeDisabled();
  await expectSound(360, 1280);
  expect(panel.getByText("Especialidad").elements()).toEqual([]);
  await panel.getByRole("button", { name: "Ver todo lo que cambió" }).click();
  await expect.element(panel.getByText("Especialidad")).toBeVisible();
  await expect.element(panel.getByRole("radio", { name: "221 555-0103 el tuyo" })).toBeChecked();
  await panel.getByRole("radio", { name: "221 555-0199 el de Beto" }).click();
  await panel.getByRole("button", { name: "Usar lo elegido" }).click();
  await expect.element(toast("Elegido. Ahora guardá los cambios.")).toBeVisible();
  await expect.element(field("Teléfono")).toHaveValue("221 555-0199");
  await expect.element(field("Especialidad")).toHaveValue("Café de filtro");
  await save.click();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  expect(sent.map((form) => [form.fields.version, fieldsOf(form)]).at(-1)).toEqual([
    "4",
    { description: "Tostado propio." },
  ]);
});

test("V-09 changes of two editors in other fields are joined: the second is told, and saves again", async () => {
  const site = editorSite();
  const { sent } = await open(site);
  await field("Descripción").fill("Tostado propio.");
  site.write({ phone: "221 555-0199" });
  await save.click();
  const panel = page.getByRole("alert", { name: "Cambios de otra persona" });
  await expect
    .element(panel)
    .toMatchTextContent(/No tocaron los mismos campos: guardá de nuevo y quedan los dos\./);
  await expect.element(panel.getByText("Teléfono")).toBeVisible();
  await expect.element(field("Teléfono")).toHaveValue("221 555-0199");
  await panel.getByRole("button", { name: "Entendido" }).click();
  expect(panel.elements()).toEqual([]);
  await save.click();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  expect(sent.map(fieldsOf).at(-1)).toEqual({ description: "Tostado propio." });
});

test("V-09 a kept choice is saved over the other's", async () => {
  const site = editorSite();
  const { sent } = await open(site);
  await field("Teléfono").fill("221 555-0103");
  site.write({ phone: "221 555-0199" });
  await save.click();
  await button("Usar lo elegido").click();
  await expect.element(field("Teléfono")).toHaveValue("221 555-0103");
  await save.click();
  await expect.element(toast("Cambios guardados")).toBeVisible();
  expect(fieldsOf(sent.at(-1) as never)).toEqual({ phone: "221 555-0103" });
});
