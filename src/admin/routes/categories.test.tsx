import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CleanupSite, cleanupSite, GROUPS } from "../../../tests/support/categories/cleanup-site.ts";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { refused, renderAdminScreen, type SentForm } from "../../../tests/support/components/screen.tsx";
import { readCleanupForm } from "../../domain/categories/cleanup-form.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import * as categories from "./categories.tsx";

const heading = page.getByRole("heading", { level: 1 });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: RegExp) => page.getByRole("link", { name });
const panel = (name: string) => page.getByRole("region", { name });
const dialog = page.getByRole("dialog");
const toast = (text: string) => page.getByRole("status").getByText(text);
const pressed = () =>
  page
    .getByRole("button", { pressed: true })
    .elements()
    .map(({ textContent }) => textContent);

const open = (site: CleanupSite = cleanupSite(), query = "") =>
  renderAdminScreen({ module: categories, ...site }, `/admin/categorias${query}`);

test("AC-01 a group shows its spellings with their reasons, and every business and page that changes; one taken out stays", async () => {
  const held = Promise.withResolvers<void>();
  const site = cleanupSite();
  const { clean } = site.forms;
  const { sent } = await open({
    ...site,
    forms: { ...site.forms, clean: (form) => held.promise.then(() => clean(form)) },
  });
  await expect.element(heading).toHaveTextContent("2 grupos de categorías parecidas");
  await expect.element(link(/^Heladería 18 negocios/)).toHaveAttribute("aria-current", "true");
  await expect.element(page.getByText("Otras 9 están bien.")).toBeVisible();
  const group = panel("Heladería");
  await expect.element(group.getByText("Estas 3 parecen la misma")).toBeVisible();
  await expect.element(group.getByText("Solo cambia el acento")).toBeVisible();
  await expect
    .element(group.getByRole("row", { name: /^heladeria 1 heladeria Heladería Heladerías/ }))
    .toBeVisible();
  await expect
    .element(group.getByRole("row", { name: /^heladeria 0 heladeria Heladería No se muestra$/ }))
    .toBeVisible();
  await expect.element(group.getByText("15 quedan como están")).toBeVisible();
  await expect
    .element(group.getByText(/^La página Heladerías sigue con 17 lugares y cambia la etiqueta de 1\. /))
    .toBeVisible();
  await expect.element(button("Cambiar 3 negocios")).toBeEnabled();
  await button("Sacar del grupo Heladerías").click();
  await expect.element(button("Volver a poner Heladerías")).toBeVisible();
  await expect.element(group.getByText("16 quedan como están")).toBeVisible();
  expect(pressed()).toEqual(["Heladería"]);
  expect(button("Heladerías").elements()).toEqual([]);
  await expectSound(360, 1280);
  await button("Cambiar 2 negocios").click();
  await expect.element(dialog).toMatchTextContent(/^¿Cambiar 2 negocios\?/);
  await expect
    .element(dialog.getByText("«Heladerías» queda como está y no se vuelve a proponer."))
    .toBeVisible();
  await expectSound(360);
  await dialog.getByRole("button", { name: "Cambiar" }).dblClick();
  await expect.element(dialog.getByRole("button", { name: "Cambiar" })).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect.element(heading).toHaveTextContent("1 grupo de categorías parecidas");
  await expect.element(heading).toHaveFocus();
  expect(sent.map(({ fields }) => readCleanupForm(fields as never))).toEqual([
    {
      ...{ target: "Heladería", isRemembered: true, keptSpellings: ["Heladerías"] },
      spellings: ["Heladería", "heladeria"].map((spelling) => ({ spelling, stamp: `s-${spelling}` })),
    },
  ]);
  await expect.element(toast("Listo: 2 negocios en Heladería")).toBeVisible();
  await expect.element(page.getByText("heladeria es Heladería")).toBeVisible();
  await button("Deshacer").click();
  await expect.element(heading).toHaveTextContent("2 grupos de categorías parecidas");
  expect(sent.at(-1)).toMatchObject({ path: "/admin/historial", fields: { id: "cambio" } });
});

test("AC-01 with the keyboard alone a group gets a typed name; one that changed meanwhile is refused, and begins anew after a reload", async () => {
  const site = cleanupSite();
  const answers: FormAnswer[] = [refused("Mientras tanto alguien cambió uno de esos negocios.")];
  const { clean } = site.forms;
  const { sent, router } = await open(
    { ...site, forms: { ...site.forms, clean: (form) => answers.shift() ?? clean(form) } },
    "?grupo=Sushi",
  );
  const name = panel("Sushi").getByLabelText("O escribí otro nombre");
  await expect.element(name).toBeVisible();
  const send = async () => {
    name.element().focus();
    await userEvent.keyboard("Comida japonesa");
    await expect.element(button("Cambiar 12 negocios")).toBeEnabled();
    expect(pressed()).toEqual([]);
    button("Cambiar 12 negocios").element().focus();
    await userEvent.keyboard("{Enter}");
    dialog.getByRole("button", { name: "Cambiar" }).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  await send();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Mientras tanto alguien cambió uno de esos negocios.");
  await userEvent.keyboard("{Escape}");
  await expect.element(name).toHaveValue("Comida japonesa");
  site.edit();
  await router.revalidate();
  await expect.element(name).toHaveValue("");
  await send();
  await expect.element(heading).toHaveTextContent("1 grupo de categorías parecidas");
  expect(sent.map(({ fields: { target, remember } }) => [target, remember])).toEqual(
    Array(2).fill(["Comida japonesa", "1"]),
  );
});

test("AC-01 another of the spellings is chosen, without an alias, and all businesses are listed on request", async () => {
  const { sent } = await open(cleanupSite(), "?grupo=Sushi");
  await expect.element(button("Cambiar 4 negocios")).toBeEnabled();
  expect(page.getByRole("row").elements()).toHaveLength(5);
  expect(button(/^Ver /).elements()).toEqual([]);
  await button("Sushis").click();
  expect(pressed()).toEqual(["Sushis"]);
  await expect.element(button("Cambiar 8 negocios")).toBeEnabled();
  await button("Ver los otros 3").click();
  expect(page.getByRole("row").elements()).toHaveLength(9);
  await page.getByLabelText("O escribí otro nombre").fill("Rolls");
  expect(pressed()).toEqual([]);
  await button("Sushi").click();
  await expect.element(page.getByLabelText("O escribí otro nombre")).toHaveValue("");
  await page.getByLabelText("Recordarlo como alias").click();
  await button("Sacar del grupo Sushis").click();
  await expect.element(button("Cambiar 0 negocios")).toBeDisabled();
  await expect.element(page.getByText("No cambia nada.")).toBeVisible();
  await button("Volver a poner Sushis").click();
  await button("Cambiar 4 negocios").click();
  expect(dialog.getByText(/no se vuelve a proponer/).elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(sent).toEqual([]);
  await button("Cambiar 4 negocios").click();
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expect.element(toast("Listo: 2 negocios en Sushi")).toBeVisible();
  expect(sent[0]?.fields.remember).toBe("");
});

test("AC-01 «No son lo mismo» is sent once and remembered until its aliases are deleted, or taken back at once", async () => {
  const site = cleanupSite(GROUPS.slice(1));
  const { keep, forget } = site.forms;
  const held = Promise.withResolvers<void>();
  const keeps = [() => refused("Se cayó."), (form: SentForm) => held.promise.then(() => keep(form))];
  const forgets = [() => refused("No se pudo.")];
  const { sent } = await open({
    ...site,
    forms: {
      ...site.forms,
      keep: (form) => (keeps.shift() ?? keep)(form),
      forget: (form) => (forgets.shift() ?? forget)(form),
    },
  });
  const same = button("No son lo mismo");
  await same.click();
  await expect.element(toast("Se cayó.")).toBeVisible();
  await same.dblClick();
  await expect.element(same).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect.element(heading).toHaveTextContent("Las categorías están bien");
  await expect.element(page.getByText("No hay categorías escritas de dos maneras")).toBeVisible();
  await expect.element(page.getByText("Sushi queda así")).toBeVisible();
  await expectSound(360);
  await button("Deshacer").click();
  await expect.element(toast("No se pudo.")).toBeVisible();
  await button("Borrar el alias Sushi").click();
  await expect.element(toast("«Sushi» ya no es un alias")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Las categorías están bien");
  await button("Borrar el alias Sushis").click();
  await expect.element(heading).toHaveTextContent("1 grupo de categorías parecidas");
  await same.click();
  await expect.element(toast("Anotado: no son lo mismo")).toBeVisible();
  await button("Deshacer").click();
  await expect.element(heading).toHaveTextContent("1 grupo de categorías parecidas");
  expect(sent.map(({ intent, fields }) => [intent, fields.spellings])).toEqual([
    ...Array<string[]>(2).fill(["keep", '["Sushi","Sushis"]']),
    ["forget", '["sushi","sushis"]'],
    ["forget", '["sushi"]'],
    ["forget", '["sushis"]'],
    ["keep", '["Sushi","Sushis"]'],
    ["forget", '["sushi","sushis"]'],
  ]);
});

test("AC-01 more than five aliases are shown on request", async () => {
  const aliases = Array.from({ length: 7 }, (_, index) => ({
    key: `a${index}`,
    spelling: `Alias ${index}`,
    category: "Bar",
  }));
  await open(cleanupSite(GROUPS, aliases));
  await expect.poll(() => button(/^Borrar el alias/).elements().length).toBe(5);
  await button("Ver todos").click();
  expect(button(/^Borrar el alias/).elements()).toHaveLength(7);
  expect(button("Ver todos").elements()).toEqual([]);
});
