import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { editorSite, fieldsOf } from "../../../../tests/support/businesses/editor-site.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import * as editedBusiness from "./edited-business.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const group = (name: string) => page.getByRole("region", { name });
const dialog = page.getByRole("dialog");
const preview = group("Así lo van a ver");

beforeEach(() => localStorage.clear());

/** Returns what a save sends. */
async function open(values: Parameters<typeof editorSite>[0] = {}) {
  const { sent } = await renderAdminScreen(
    { module: editedBusiness, ...editorSite(values) },
    "/admin/negocios/brumal",
  );
  return async () => {
    await button("Guardar cambios").click();
    await expect.element(page.getByRole("status").getByText("Cambios guardados")).toBeVisible();
    return fieldsOf(sent.at(-1) as (typeof sent)[number]);
  };
}

test("V-09 V-02 hours are read as they are written, edited by day, and days with other hours are added and taken out", async () => {
  const save = await open({ scheduleExceptions: "cosas" });
  const written = field("Escrito");
  await expect.element(page.getByText(/^Así se lee:/)).toBeVisible();
  await expect.element(page.getByText("cosas · no se entiende")).toBeVisible();
  await button("Sacar cosas").click();
  await written.fill("cuando hay ganas");
  await expect.element(page.getByText(/^No se entiende: se muestra como está escrito\./)).toBeVisible();
  await written.fill("Martes a sábado de 19 a 23, feriados cerrado");
  await expect.element(page.getByText(/Días distintos: feriados cerrado$/)).toBeVisible();
  await written.fill("Martes a sábado de 19 a 23");
  expect(page.getByText(/Días distintos/).elements()).toEqual([]);
  await expect.element(field("Cierra, sábado, turno 1")).toHaveValue("23:00");
  await page.getByRole("checkbox", { name: "Domingo" }).click();
  await field("Abre, domingo, turno 1").fill("12");
  await field("Cierra, domingo, turno 1").fill("15:30");
  await expect.element(written).toHaveValue("Martes a sábado de 19 a 23, domingos de 12 a 15:30");
  await button("Agregar fecha").click();
  await dialog.getByRole("button", { name: "Agregar" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabelText("Fecha").fill("2026-12-25");
  await dialog.getByLabelText("Todos los años").click();
  await dialog.getByRole("button", { name: "Agregar" }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(button("Sacar 25/12 cerrado")).toBeVisible();
  await button("Agregar fecha").click();
  await dialog.getByLabelText("Cuándo").selectOptions("Los feriados");
  expect(dialog.getByLabelText("Fecha").elements()).toEqual([]);
  await dialog.getByLabelText("Cerrado").click();
  await dialog.getByRole("button", { name: "Otro turno" }).click();
  await dialog.getByLabelText("Abre, turno 1").fill("10");
  await dialog.getByLabelText("Cierra, turno 1").fill("12");
  await dialog.getByRole("button", { name: "Sacar, turno 2" }).click();
  await dialog.getByRole("button", { name: "Agregar" }).click();
  const { scheduleExceptions, ...others } = await save();
  expect(scheduleExceptions).toMatch(/^25\/12 cerrado\nferiados (de )?10 a 12$/i);
  expect(others).toEqual({ schedule: "Martes a sábado de 19 a 23, domingos de 12 a 15:30" });
});

test("V-09 contacts lead where they can be tried, and say what can't be read", async () => {
  await open({ phone: "", website: "lugar.com.ar", instagram: "@brumal" });
  await field("Teléfono").fill("preguntar");
  await expect
    .element(page.getByText("Se muestra como está, pero no se puede tocar para llamar."))
    .toBeVisible();
  await field("Teléfono").fill("221 555-0103");
  await expect
    .element(page.getByRole("link", { name: "Llamar: Teléfono" }))
    .toHaveAttribute("href", "tel:+542215550103");
  await expect
    .element(page.getByRole("link", { name: "Abrir: Instagram" }))
    .toHaveAttribute("href", "https://www.instagram.com/brumal");
  await field("Carta").fill("no sé");
  await expect.element(page.getByText("No es una dirección web completa.").last()).toBeVisible();
  expect(page.getByRole("link", { name: "Abrir: Carta" }).elements()).toEqual([]);
});

test("V-09 an address says how it is read, also where it is far from the stored one; its point is moved with the arrow keys, and back", async () => {
  const save = await open();
  await expect.element(page.getByText(/^Se entiende: 7 e\/ 47 y 48/)).toBeVisible();
  await field("Como se dice").fill("por ahí");
  await expect.element(page.getByText("No se entiende: escribila como «7 e/ 47 y 48».")).toBeVisible();
  await field("Como se dice").fill("66 e/ 1 y 2");
  await expect.element(page.getByText(/^Queda a .* de donde está hoy\. ¿Números al revés\?$/)).toBeVisible();
  await field("Como se dice").fill("7 e/ 47 y 48");
  const pin = button(/^Punto del negocio/);
  await expect.element(pin).toBeVisible();
  expect(button("Volver a la dirección").elements()).toEqual([]);
  pin.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .poll(() => (field("Punto fijado a mano").element() as HTMLInputElement).value)
    .toMatch(/^-34\.\d+, -57\.\d+$/);
  await button("Volver a la dirección").click();
  await expect.element(field("Punto fijado a mano")).toHaveValue("");
  await userEvent.keyboard("{Tab}");
  pin.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("Volver a la dirección")).toBeVisible();
  const { coordinates, ...others } = await save();
  expect(coordinates).toMatch(/^-34\.\d+, -57\.\d+$/);
  expect(others).toEqual({});
});

test("V-09 V-05 price (by keyboard), features and checks are edited, and shown as visitors will see them", async () => {
  const save = await open({ features: ["Barra"], existenceCheckedAt: "2020-01-01T00:00:00Z" });
  const price = (words: string) => page.getByRole("radio", { name: `Precio: ${words}` });
  expect(button("No se sabe").elements()).toEqual([]);
  field("Nombre").element().focus();
  const { activeElement: name } = document;
  do await userEvent.tab();
  while (document.activeElement !== field("Especialidad").element() && document.activeElement !== name);
  await expect.element(field("Especialidad")).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(price("económico")).toBeChecked();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(price("caro")).toBeChecked();
  await expect.element(button("No se sabe")).toBeVisible();
  await button("Para llevar").click();
  await button("Barra").click();
  await field("Otra característica").fill("  patio  ");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "patio", pressed: true })).toBeVisible();
  await field("Otra característica").fill("Patio");
  await userEvent.keyboard("{Enter}");
  expect(button(/^patio$/i).elements()).toHaveLength(1);
  await group("Lo básico").getByRole("button", { name: "Sigue igual" }).click();
  await expect.element(group("Lo básico").getByText("Revisado hoy").first()).toBeVisible();
  await field("Nombre").fill("Brumal Café");
  await expect.element(preview.getByRole("heading", { name: "Brumal Café" })).toBeVisible();
  await preview.getByRole("button", { name: "Página" }).click();
  await expect.element(preview.getByText("$$$")).toBeVisible();
  await preview.getByRole("button", { name: "Compartir" }).click();
  await expect
    .element(preview.getByRole("img", { name: "Imagen para compartir Brumal Café" }))
    .toHaveAttribute("src", expect.stringContaining("brumal"));
  const { existenceCheckedAt, ...others } = await save();
  expect(existenceCheckedAt).toBeTypeOf("string");
  expect(others).toEqual({ priceLevel: 3, features: ["Para llevar", "patio"], title: "Brumal Café" });
});

const PHOTO = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${color}"/></svg>`)}`;

test("V-09 AM-01 pictures are ordered, described, focused by keyboard and removed; a file that is no picture is refused in words", async () => {
  const [red, blue] = [PHOTO("red"), PHOTO("blue")];
  const save = await open({ imageUrl: red, additionalImages: [blue] });
  const photos = group("Fotos");
  await photos.getByRole("button", { name: "Mover la foto 1 después" }).click();
  await expect.element(photos.getByText("Ahora es la foto 2 de 2.")).toBeInTheDocument();
  await photos.getByRole("button", { name: "Texto y enfoque de la foto 1" }).click();
  await dialog.getByLabelText("Qué se ve en la foto").fill("El horno");
  dialog.getByRole("slider", { name: "Foco de la foto" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
  await expectSound(360, 1280);
  await userEvent.keyboard("{Escape}");
  await photos.getByRole("button", { name: "Quitar la foto 2" }).click();
  await page.getByLabelText(/^Subir fotos/).upload(new File(["hola"], "notas.txt", { type: "text/plain" }));
  await expect.element(page.getByRole("status").getByText(/^notas\.txt: /)).toBeVisible();
  expect(await save()).toMatchObject({
    ...{ imageUrl: blue, additionalImages: [] },
    imageDetails: [{ address: blue, alt: "El horno", focusX: 40, focusY: 60 }],
  });
});
