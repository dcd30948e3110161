import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import { type SettingSite, settingSite } from "../../../tests/support/settings/configuration-screen.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import * as configuration from "./configuration.tsx";

const heading = page.getByRole("heading", { level: 1 });
const save = page.getByRole("button", { name: "Guardar cambios" });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const toast = (text: string) => page.getByRole("status").getByText(text);
const parts = page.getByRole("navigation", { name: "Partes de la configuración" }).getByRole("link");
const partNames = () => parts.elements().map(({ textContent }) => textContent);

const open = (site: SettingSite = settingSite(), query = "") =>
  renderAdminScreen({ module: configuration, ...site }, `/admin/configuracion${query}`);

test("AD-04 settings are changed together, once, and taken back", async () => {
  const site = settingSite();
  const held = Promise.withResolvers<void>();
  const { sent } = await open({
    ...site,
    forms: { save: (form) => held.promise.then(() => site.forms.save(form)) },
  });
  await expect.element(heading).toHaveTextContent("Todo está como vino");
  await expect.element(page.getByText(/^De 13 ajustes\./)).toBeVisible();
  await expect.element(page.getByText("Este mes van 1.234.")).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText("Sin cambios")).toBeVisible();
  await field("Nombre").fill("Comer en La Plata");
  await field("Lugares").fill("300+");
  await expect.element(page.getByText("2 sin guardar")).toBeVisible();
  await expectSound(360, 1280);
  await save.dblClick();
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect.element(toast("Guardado: 2 ajustes")).toBeVisible();
  await expect.element(heading).toHaveTextContent("2 ajustes cambiados");
  await expect.element(save).toBeDisabled();
  expect(sent.map(({ fields }) => fields.edited)).toEqual(["siteName:0 figures:0"]);
  await button("Deshacer").click();
  await expect.element(toast("Deshecho: quedó como estaba")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Todo está como vino");
  await expect.element(field("Nombre")).toHaveValue("Guía Diagonal");
  await expect.element(field("Lugares")).toHaveValue("");
});

test("AD-04 what was saved by one is kept where another has changed it since: neither a save nor «Deshacer» overwrites it", async () => {
  const site = settingSite();
  await open(site);
  site.set("contactEmail", { contactEmail: "otra@guia.example" });
  await field("Correo").fill("mia@guia.example");
  await save.click();
  await expect.element(field("Correo")).toHaveAccessibleDescription(/Alguien lo cambió mientras tanto\./);
  await expect.element(field("Correo")).toHaveFocus();
  await expect.element(field("Correo")).toHaveValue("mia@guia.example");
  await button("Volver: Correo de contacto").click();
  await field("Nombre").fill("Comer");
  await save.click();
  await expect.element(toast("Guardado: un ajuste")).toBeVisible();
  await expect.element(heading).toHaveTextContent("2 ajustes cambiados");
  site.set("siteName", { siteName: "De otra persona" });
  await button("Deshacer").click();
  await expect.element(toast("Alguien lo cambió mientras tanto.")).toBeVisible();
  await expect.element(field("Nombre")).toHaveValue("De otra persona");
});

test("AD-04 a refused save shows each fault beside its field, a lost one its message, and both keep what was typed", async () => {
  const wrong = "El final tiene que ser una fecha después del comienzo.";
  const answers: FormAnswer[] = [refused("", { bannerEnd: wrong }), refused("Se cayó la conexión.")];
  await open({ ...settingSite(), forms: { save: () => answers.shift() ?? refused("") } });
  await field("Hasta").fill("2039-01-01T10:00");
  await save.click();
  await expect.element(field("Hasta")).toHaveFocus();
  await expect.element(field("Hasta")).toHaveAccessibleDescription(wrong);
  await field("Hasta").fill("2039-01-02T10:00");
  expect(page.getByText(wrong).elements()).toEqual([]);
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Se cayó la conexión.");
  await expect.element(field("Hasta")).toHaveValue("2039-01-02T10:00");
  await expect.element(page.getByText("1 sin guardar")).toBeVisible();
});

test("AD-04 N-01 the banner is previewed as it is typed, with whether it shows now", async () => {
  await open();
  const preview = page.getByRole("figure");
  await expect.element(page.getByText("Apagado: no tiene texto")).toBeVisible();
  expect(preview.elements()).toEqual([]);
  await field("Texto").fill("Feria del helado");
  await expect.element(preview).toHaveTextContent("Así se veFeria del helado");
  await expect.element(page.getByText("Se ve ahora")).toBeVisible();
  await field("Desde").fill("2040-01-01T10:00");
  await expect.element(page.getByText("Se ve desde 2040-01-01 10:00")).toBeVisible();
  await field("Hasta").fill("2039-01-01T10:00");
  await expect.element(page.getByText("Termina antes de empezar: no se ve nunca")).toBeVisible();
});

test("AD-04 settings are searched and filtered without losing what was typed; one goes back to its original; its history is shown", async () => {
  const site = settingSite();
  site.set("siteName", { siteName: "Comer" });
  site.change("rotation", { isInvalid: true });
  await open(site);
  await expect.element(page.getByText("Lo guardado no sirve, así que vale el original.")).toBeVisible();
  await field("Correo").fill("a@b");
  await page.getByRole("searchbox", { name: "Buscá un ajuste" }).fill("COPIAS");
  await expect.element(field("Copias")).toBeVisible();
  expect(field("Nombre").element().checkVisibility()).toBe(false);
  expect(partNames().slice(0, -3)).toEqual(["Copias de seguridad"]);
  await page.getByRole("searchbox", { name: "Buscá un ajuste" }).fill("nada de eso");
  await expect.element(page.getByText("Ningún ajuste se llama así.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscá un ajuste" }).fill("");
  const changedOnly = link(/^Solo los cambiados/);
  await changedOnly.click();
  await expect.element(changedOnly).toHaveAttribute("aria-current", "true");
  await expect
    .poll(partNames)
    .toEqual([
      ...["El sitio y el aviso de arriba", "Probar servicios", "Dónde están las imágenes", "Del servidor"],
    ]);
  // It is edited, so it stays.
  await expect.element(field("Correo")).toHaveValue("a@b");
  await expect.element(field("Correo")).toBeVisible();
  expect(field("Copias").element().checkVisibility()).toBe(false);
  await button("Volver: Correo de contacto").click();
  await expect.poll(() => field("Correo").element().checkVisibility()).toBe(false);
  expect(link("Historial: Correo de contacto").elements()).toEqual([]);
  await link("Historial: Nombre del sitio").click();
  const dialog = page.getByRole("dialog", { name: "Cambios de «Nombre del sitio»" });
  await expect.element(dialog).toMatchTextContent(/Dora · hace 1 minAntes: Guía Diagonal Después: Comer$/);
  await expectSound(360, 1280);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => location.search).toBe("?ver=cambiados");
  await button("Volver: Nombre del sitio").click();
  await expect.element(field("Nombre")).toHaveValue("Guía Diagonal");
  await save.click();
  await expect.element(page.getByText("No hay ajustes cambiados: todo está como vino.")).toBeVisible();
});

test("AD-04 the history of a setting that nobody changed says so", async () => {
  await open(settingSite(), "?historial=offline");
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/Nadie lo cambió todavía\.$/);
});

test("AD-04 each service is tested by itself, with its own answer; the environment is read-only", async () => {
  const answers: Record<string, FormAnswer> = {
    mail: done({ isWell: true, detail: "Quedó en la carpeta outbox." }),
    tiles: done({ isWell: false, detail: "No contestó." }),
    storage: refused("No pudimos probarlo."),
  };
  const test = ({ fields: { service = "" } }) => answers[service] ?? refused("");
  await open({ ...settingSite(), forms: { test } });
  const services = page.getByRole("region", { name: "Probar servicios" });
  const states = () =>
    services
      .getByRole("status")
      .elements()
      .map(({ textContent }) => textContent);
  expect(states()).toEqual(Array(4).fill("Sin probar"));
  for (const name of ["Mandarme uno: Correo", "Probar: Mosaicos del mapa", "Probar: Fotos"])
    await button(name).click();
  await expect
    .poll(states)
    .toEqual([
      ...["Bien: Quedó en la carpeta outbox.", "Mal: No contestó.", "Sin probar", "No pudimos probarlo."],
    ]);
  const server = page.getByRole("region", { name: "Del servidor" });
  await expect.element(server.getByText("https://guia.example")).toBeVisible();
  await expect.element(server.getByText("SESSION_SECRET")).not.toBeVisible();
  await server.getByText("1 sin poner").click();
  await expect.element(server.getByText("SESSION_SECRET")).toBeVisible();
  expect(server.getByRole("textbox").elements()).toEqual([]);
});
