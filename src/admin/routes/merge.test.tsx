import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { refused, renderAdminScreen, type SentForm } from "../../../tests/support/components/screen.tsx";
import {
  comparedSideOf,
  DIAGONAL,
  type MergeSite,
  mergeSite,
  TWO_NORIS,
} from "../../../tests/support/duplicates/merge-site.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import * as merge from "./merge.tsx";

const heading = page.getByRole("heading", { level: 1 });
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const group = (name: string) => page.getByRole("group", { name });
const radios = (name: string) => group(name).getByRole("radio");
const toast = (text: string) => page.getByRole("status").getByText(text);

/** No server draws the plan of a place, which would go once it failed to load. */
function ignoreBrokenPlan(event: Event): void {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
}

beforeEach(() => {
  addEventListener("error", ignoreBrokenPlan, true);
  return () => removeEventListener("error", ignoreBrokenPlan, true);
});

const open = (site: MergeSite = mergeSite([DIAGONAL, TWO_NORIS]), query = "") =>
  renderAdminScreen({ module: merge, ...site }, `/admin/negocios/fusionar${query}`);

test("V-10 two places are shown side by side with what they have in common, their sums, and what will be left", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("¿Son el mismo lugar?");
  // Only a form without an address has a press before hydration replayed.
  expect(button("Fusionar los dos").element().closest("form:not([action])")).not.toBeNull();
  await expect.element(page.getByText("1 de 2 pares")).toBeVisible();
  await expect
    .element(page.getByText(/^Se parecen por: mismo teléfono, nombre parecido, a 40 metros\.$/))
    .toBeVisible();
  await expect.element(page.getByText("No se muestra")).toBeVisible();
  for (const text of [
    ...["★ 4,3 · 12 reseñas · 1.200 visitas", "2 reseñas · 1 visita", "12 + 2 = 14 reseñas"],
    ...[
      "23 + 6 − 1 repetida = 28 calificaciones",
      "5 + 2 − 2 repetidos = 5 favoritos",
      "1.201 visitas del mes",
    ],
    ...["2 + 1 − 1 repetida = 2 fotos", "1 sugerencia queda unida", "La Diagonal. El otro está a 40 metros."],
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  // The same in both, so there is nothing to choose; empty in both, so there is no row.
  expect(radios("Categoría").elements()).toEqual([]);
  await expect.element(page.getByText("Categoría iguales")).toBeVisible();
  expect(page.getByText(/Carta/).elements()).toEqual([]);
  await expect.element(radios("WhatsApp").last()).toBeChecked();
  await expect.element(radios("Horario").first()).toBeChecked();
  await expect.element(group("Horario")).toMatchTextContent(/— vacío —$/);
  await expect
    .element(link("Nori 48 y Nori"))
    .toHaveAttribute("href", "/admin/negocios/fusionar?queda=nori-48&otra=nori");
  const result = page.getByRole("heading", { name: "Va a quedar así" }).element().parentElement;
  expect(result?.textContent).toContain("La DiagonalDiagonal 74 1250★ 4,1 (28)");
  await expectSound(360, 1280);
});

test("V-10 each field is chosen, lists are joined or left out, and the choices are what is sent; then the next pair comes on request", async () => {
  const { sent } = await open();
  await group("Dirección").getByText("Diagonal 74 1254").click();
  await radios("WhatsApp").first().click();
  await group("Características, se juntan").getByRole("checkbox").last().click();
  await group("Fotos, se juntan").getByRole("checkbox").first().click();
  await expect.element(page.getByText("0 + 1 = 1 foto")).toBeVisible();
  await button("Fusionar los dos").click();
  await expect.element(heading).toHaveTextContent("Quedó uno solo: La que quedó");
  await expect.element(heading).toHaveFocus();
  expect(sent.map(({ fields }) => fields)).toMatchObject([
    {
      ...{ kept: "la-diagonal", keptVersion: "3", merged: "diagonal-pizza", mergedVersion: "3" },
      ...{ fromMerged: "direction", features: "kept", pictures: "merged" },
    },
  ]);
  await expect.element(link("Abrir el lugar")).toHaveAttribute("href", "/admin/negocios/la-diagonal");
  expect(button("Fusionar los dos").elements()).toEqual([]);
  await expectSound(360);
  await link("Siguiente par (1)").click();
  await expect.element(page.getByText("1 de 1 par")).toBeVisible();
  await expect.element(heading).toHaveTextContent("¿Son el mismo lugar?");
});

test("V-10 «No son el mismo» and a merge are taken back, each by its own way; a failure keeps the decision", async () => {
  const answers: FormAnswer[] = [refused("No se pudo deshacer.")];
  const site = mergeSite([DIAGONAL]);
  const undo = site.forms[""];
  const { sent } = await open({
    ...site,
    forms: { ...site.forms, "": (form) => answers.shift() ?? undo(form) },
  });
  await button("No son el mismo").click();
  await expect.element(heading).toHaveTextContent("Son dos lugares distintos");
  await expect.element(heading).toHaveFocus();
  await expect
    .element(page.getByText("No te vamos a proponer más La Diagonal y Diagonal Pizza."))
    .toBeVisible();
  await expect.element(page.getByText("No quedan lugares que parezcan repetidos.")).toBeVisible();
  expect(link(/^Siguiente par/).elements()).toEqual([]);
  expect(link("Abrir el lugar").elements()).toEqual([]);
  await button("Deshacer").click();
  await expect.element(page.getByText("1 de 1 par")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await button("Fusionar los dos").click();
  await expect.element(heading).toMatchTextContent(/^Quedó uno solo/);
  await button("Deshacer").click();
  await expect.element(toast("No se pudo deshacer.")).toBeVisible();
  await expect.element(heading).toMatchTextContent(/^Quedó uno solo/);
  await button("Deshacer").click();
  await expect.element(toast("Deshecho.")).toBeVisible();
  await expect.element(page.getByText("1 de 1 par")).toBeVisible();
  expect(sent.map(({ path, intent }) => [path, intent])).toEqual([
    ["/admin/negocios/fusionar", "distinct"],
    ["/admin/negocios/fusionar", "not-distinct"],
    ["/admin/negocios/fusionar", "merge"],
    ...Array<string[]>(2).fill(["/admin/historial", ""]),
  ]);
});

/** What is at the point is pressed, whatever it is by then. */
function presserOf(name: string): () => void {
  const { x, y, width, height } = button(name).element().getBoundingClientRect();
  return () =>
    document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest<HTMLElement>("button, a, summary")
      ?.click();
}

test.each([
  ["Fusionar los dos", "merge"],
  ["No son el mismo", "distinct"],
] as const)("V-10 a second and third click on «%s» decide no other pair", async (name, intent) => {
  const site = mergeSite([DIAGONAL, TWO_NORIS]);
  const held = Promise.withResolvers<void>();
  const decide = site.forms[intent];
  const { sent } = await open({
    ...site,
    forms: { ...site.forms, [intent]: (form: SentForm) => held.promise.then(() => decide(form)) },
  });
  await expect.element(heading).toBeVisible();
  const press = presserOf(name);
  press();
  await expect.element(button(name)).toHaveAttribute("aria-busy", "true");
  press();
  held.resolve();
  await expect.element(heading).toMatchTextContent(/^(Quedó uno solo: |Son dos lugares distintos)/);
  press();
  expect(sent.map((form) => form.intent)).toEqual([intent]);
  await link("Siguiente par (1)").click();
  await expect.element(page.getByText("1 de 1 par")).toBeVisible();
});

test("V-10 with the keyboard alone a value is chosen and both are merged", async () => {
  const { sent } = await open();
  await expect.element(heading).toBeVisible();
  radios("Nombre").first().element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(radios("Nombre").last()).toBeChecked();
  button("Fusionar los dos").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toMatchTextContent(/^Quedó uno solo/);
  expect(sent[0]?.fields.fromMerged).toBe("whatsapp,title");
});

test("V-10 a refused merge or mark says why, and the pair and its choices stay", async () => {
  await open(
    mergeSite([DIAGONAL], {
      merge: () => refused("Alguien los cambió."),
      distinct: () => refused("Se cayó."),
    }),
  );
  await radios("Nombre").last().click();
  await button("Fusionar los dos").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Alguien los cambió.");
  await button("No son el mismo").click();
  await expect.element(toast("Se cayó.")).toBeVisible();
  await expect.element(button("No son el mismo")).toHaveAttribute("aria-busy", "false");
  await expect.element(radios("Nombre").last()).toBeChecked();
});

test("V-10 two are picked by hand, and which one stays is turned around", async () => {
  const polo = comparedSideOf({ id: "polo-61", title: "Polo 61", values: { direction: "1 y 61" } });
  const { sums } = TWO_NORIS;
  await open(
    mergeSite([
      { ...{ kept: TWO_NORIS.merged, merged: polo, reasons: [], metres: 1500, proposed: [] }, sums },
    ]),
    "?queda=x",
  );
  await expect.element(heading).toHaveTextContent("¿Con cuál lo comparamos?");
  await button("Elegir a mano").click();
  await page
    .getByRole("dialog", { name: "¿Cuál querés fusionar?" })
    .getByLabelText("Nombre del negocio")
    .fill("nori");
  await page.getByRole("dialog").getByRole("link", { name: /^Nori/ }).click();
  await expect.poll(() => location.search).toBe("?queda=nori");
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
  await page.getByLabelText("Nombre del negocio").fill("polo 61");
  await link(/^Polo 61/).click();
  await expect.element(page.getByText(/^No encontramos en qué se parecen\. a 1,5 km$/)).toBeVisible();
  await link("Quedarme con este").click();
  await expect.poll(() => location.search).toBe("?queda=polo-61&otra=nori");
  await expect.element(page.getByText("Polo 61. El otro está a 1,5 km.")).toBeVisible();
});

test("V-10 where nothing is alike the screen offers to pick two; what is unknown or on one spot is said", async () => {
  await open(mergeSite([]));
  await expect.element(heading).toHaveTextContent("Nada para fusionar");
  await expect.element(page.getByText("No hay lugares que parezcan repetidos")).toBeVisible();
  await button("Elegir dos a mano").click();
  await expect.element(page.getByRole("dialog", { name: "¿Cuál querés fusionar?" })).toBeVisible();
});
