import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import {
  HEAD,
  previewOf,
  resultStep,
  resultViewOf,
  rowViewOf,
} from "../../../../tests/support/imports/import-views.ts";
import type { PreviewView, RowView } from "../../../contract/imports/import-view.ts";
import { typedOf } from "../../../domain/forms/form-spec.ts";
import { DECIDE_SPEC, readDecision } from "../../../domain/imports/import-forms.ts";
import * as importRoute from "./import.tsx";

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const rows = page.getByRole("region", { name: "Filas" });
const row = (text: string) => rows.getByRole("listitem").filter({ hasText: text });
const tick = (number: number) =>
  page.getByRole("checkbox", { name: new RegExp(`^Importar la fila ${number},`) });
const start = page.getByRole("button", { name: /^Importar \d/ });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const DONE = done({ isDone: true });

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

const phone = { label: "Teléfono", before: "1", after: "0221 555-9090" };
const ROWS: readonly RowView[] = [
  rowViewOf({
    row: 4,
    kind: "changed",
    decision: "write",
    title: "Nori 48",
    businessId: "nori-48",
    businessTitle: "Nori 48",
    differences: [phone],
  }),
  rowViewOf({
    row: 8,
    kind: "changed",
    decision: "write",
    title: "Brumal",
    businessId: "brumal",
    businessTitle: "Brumal",
    differences: [phone],
  }),
  rowViewOf({
    row: 5,
    kind: "new",
    decision: "write",
    title: "La Nueva",
    detail: "Sushi, 1 y 32",
    warnings: ["La imagen no es una dirección"],
    reviewCount: 1,
  }),
  rowViewOf({
    row: 9,
    kind: "double",
    title: "Otro Gato",
    businessId: "gato",
    businessTitle: "Gato de Yeso",
    reason: "mismo teléfono",
  }),
  rowViewOf({ row: 10, kind: "double", title: "Otra Luna", businessId: "luna", businessTitle: "Luna" }),
  rowViewOf({ row: 11, kind: "away", title: "Cerrado", reason: "Se borró" }),
  rowViewOf({ row: 6, kind: "rejected", title: "", reason: "ID/Nombre del negocio vacío" }),
  rowViewOf({ row: 7, kind: "rejected", title: "Sin Rubro", reason: "Falta la categoría" }),
];

/** Decisions are stored as the server does. */
function open(
  forms: Forms = {},
  { preview = {}, query = "" }: { preview?: Partial<PreviewView>; query?: string } = {},
) {
  let all = ROWS;
  let isStarted = false;
  const load = ({ url }: { url: URL }) => ({
    view: isStarted
      ? resultStep(resultViewOf())
      : { head: HEAD, step: "preview" as const, preview: previewOf(all, url, preview) },
  });
  const decide: Forms[string] = ({ fields }) => {
    const { kind, decision, row: number } = readDecision(typedOf(DECIDE_SPEC.fields, (name) => fields[name]));
    all = all.map((each) =>
      each.kind === kind && (number ?? each.row) === each.row ? { ...each, decision } : each,
    );
    return DONE;
  };
  const begin: Forms[string] = () => {
    isStarted = true;
    return DONE;
  };
  const screen = {
    path: "admin/migrar/:id",
    module: importRoute,
    load,
    forms: { decide, start: begin, ...forms },
  };
  return renderAdminScreen(screen, `/admin/migrar/una${query}`);
}

test("AI-02 AI-03 each row is shown as what it changes, with its problems, and nothing is chosen for a possible double", async () => {
  const problems = {
    rejections: [{ reason: "Falta la categoría", rows: "7", count: 1 }],
    warnings: [{ reason: "La imagen no es una dirección", rows: "5, 7–9", count: 1200 }],
  };
  await open({}, { preview: problems });
  await expect.element(heading).toHaveTextContent("Esto es lo que va a cambiar");
  await expect
    .element(row("Nori 48"))
    .toMatchTextContent(/^fila 4CambiaNori 48TeléfonoAntes: 1 Después: 0221 555-9090/);
  await expect
    .element(row("La Nueva"))
    .toMatchTextContent(/^fila 5NuevoLa NuevaSushi, 1 y 32Trae 1 reseñaLa imagen no es una dirección/);
  await expect
    .element(row("Otro Gato"))
    .toMatchTextContent(/^fila 9Posible repetidoOtro Gato se parece a Gato de Yeso · mismo teléfono/);
  await expect.element(row("Cerrado")).toHaveTextContent("fila 11Queda afueraCerrado · Se borró");
  await expect
    .element(row("ID/Nombre del negocio vacío"))
    .toHaveTextContent("fila 6RechazadaID/Nombre del negocio vacío");
  await expect.element(row("Sin Rubro")).toHaveTextContent("fila 7RechazadaSin Rubro · Falta la categoría");
  expect(row("Sin Rubro").getByRole("checkbox").elements()).toEqual([]);
  expect(row("Otro Gato").getByRole("radio", { checked: true }).elements()).toEqual([]);
  await expect.element(link("Gato de Yeso")).toHaveAttribute("href", "/admin/negocios/gato");
  await expect.element(rows.getByText("2 negocios, 1 dato")).toBeVisible();
  await expect.element(tick(11)).not.toBeChecked();
  await expect.element(page.getByText("1.200 filas: 5, 7–9")).toBeVisible();
  await expect.element(page.getByText("fila 7", { exact: true }).last()).toBeVisible();
  await expect
    .element(link("Errores en planilla"))
    .toHaveAttribute("href", "/admin/migrar/descargas/errores?importacion=una");
  await expect
    .element(link("Volver a las columnas"))
    .toHaveAttribute("href", "/admin/migrar/una?paso=columnas");
  await expect.element(start).toHaveAccessibleName("Importar 3 filas");
  await expectSound(360, 1280);
});

test("AI-03 rows are ticked one by one, all of a kind, or never brought again; a double is answered; the number follows", async () => {
  const { sent } = await open();
  await expect.element(start).toHaveAccessibleName("Importar 3 filas");
  await tick(8).click();
  await expect.element(tick(8)).not.toBeChecked();
  await expect.element(start).toHaveAccessibleName("Importar 2 filas");
  const all = page.getByRole("checkbox", { name: /^Todas las filas: Cambian/ });
  await expect.element(all).toHaveAccessibleName("Todas las filas: Cambian. 1 de 2 tildados");
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(start).toHaveAccessibleName("Importar 1 fila");
  await row("Otro Gato").getByRole("radio", { name: "Es otro: crearlo" }).click();
  await expect.element(start).toHaveAccessibleName("Importar 2 filas");
  await page.getByRole("button", { name: "Todos son el mismo" }).click();
  await expect
    .element(row("Otra Luna").getByRole("radio", { name: "Es el mismo: actualizarlo" }))
    .toBeChecked();
  await page.getByRole("button", { name: "Todos son otros" }).click();
  await expect.element(row("Otro Gato").getByRole("radio", { name: "Es otro: crearlo" })).toBeChecked();
  await page.getByRole("button", { name: /^No volver a traer ?, fila 5$/ }).click();
  await expect.element(tick(5)).not.toBeChecked();
  await page.getByRole("button", { name: /^No vuelve más: traerlo igual ?, fila 5$/ }).click();
  await expect.element(tick(5)).toBeChecked();
  await tick(11).click();
  await expect.element(start).toHaveAccessibleName("Importar 4 filas");
  expect(sent.map(({ fields: { kind, decision, row: number } }) => `${kind} ${decision} ${number}`)).toEqual([
    ...[
      "changed skip 8",
      "changed write ",
      "changed skip ",
      "double create 9",
      "double write ",
      "double create ",
    ],
    ...["new never 5", "new write 5", "away write 11"],
  ]);
});

test("AI-03 a tick shows at once and goes back where saving it failed", async () => {
  const held = Promise.withResolvers<void>();
  await open({ decide: () => held.promise.then(() => refused("No pudimos anotarlo.")) });
  await tick(8).click();
  await expect.element(tick(8)).not.toBeChecked();
  held.resolve();
  await expect.element(alert).toHaveTextContent("No pudimos anotarlo.");
  await expect.element(tick(8)).toBeChecked();
  await expect.element(start).toHaveAccessibleName("Importar 3 filas");
});

test("AI-03 rows are filtered by kind and searched, together; nothing found says so", async () => {
  await open();
  await link(/^2 ?Rechazadas$/).click();
  await expect.element(link("Rechazadas 2")).toHaveAttribute("aria-current", "true");
  await expect.poll(() => row("La Nueva").elements()).toEqual([]);
  const search = page.getByRole("searchbox", { name: "Buscar filas" });
  await search.fill("rubro");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => row("ID/Nombre").elements()).toEqual([]);
  await expect.element(row("Sin Rubro")).toBeVisible();
  expect(location.search).toBe("?ver=rechazadas&q=rubro");
  await link("Con aviso 1").click();
  await expect.element(page.getByText("No hay filas así.")).toBeVisible();
  expect(link(/^Sin cambios 0$/).elements()).toEqual([]);
});

test("AI-03 an import is started once, refused in words, and has nothing to start without rows", async () => {
  const held = Promise.withResolvers<void>();
  const answers = [() => refused("Ya hay una importación en marcha."), () => held.promise.then(() => DONE)];
  const { sent } = await open({ start: () => (answers.shift() ?? (() => DONE))() });
  await start.click();
  await expect.element(alert).toHaveTextContent("Ya hay una importación en marcha.");
  await start.dblClick();
  await expect.element(start).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect.element(start).toHaveAttribute("aria-busy", "false");
  await expect.element(heading).toHaveFocus();
  expect(sent).toHaveLength(2);
  await page.getByRole("checkbox", { name: /^Todas las filas: Cambian/ }).click();
  await tick(5).click();
  await expect.element(start).toHaveAccessibleName("Importar 0 filas");
  await expect.element(start).toBeDisabled();
});

test("AI-03 places that changed meanwhile are shown again, and may stay as they are", async () => {
  await open({ discard: () => DONE }, { preview: { isAgain: true } });
  await expect.element(heading).toHaveTextContent("Cambiaron mientras importabas");
  await expect.element(page.getByText("Lo demás ya se escribió. Destildá lo que no quieras.")).toBeVisible();
  expect(link("Volver a las columnas").elements()).toEqual([]);
  await page.getByRole("button", { name: "Dejarlos como están" }).click();
  await expect.poll(() => location.pathname).toBe("/admin/migrar");
});
