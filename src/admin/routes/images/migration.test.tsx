import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import { migrationRowOf, migrationViewOf } from "../../../../tests/support/migration/migration-screen.ts";
import type { MigrationView } from "../../../contract/migration.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as migration from "./migration.tsx";

const photos = page.getByRole("region", { name: "Traer las fotos de Google" });
const ids = page.getByRole("region", { name: "Simplificar los ids" });
const button = (name: string) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

type Screen = Parameters<typeof renderAdminScreen<typeof migration>>[0];

function open({
  view = () => ({}),
  ...input
}: Partial<Screen> & { view?: () => Partial<MigrationView> } = {}) {
  const load = ({ url }: { url: URL }) => ({ view: migrationViewOf({ url }, view()) });
  const screen = { path: "admin/migrar-imagenes", module: migration, load, ...input };
  return renderAdminScreen(screen, "/admin/migrar-imagenes");
}

test("AX-01 AX-02 the screen counts, filters and shows each business with its id, the start of its picture's address and its state", async () => {
  const address = `https://lh3.googleusercontent.com/${"x".repeat(60)}`;
  const rows = [
    migrationRowOf({
      id: "Brumal_46!",
      title: "Brumal",
      newId: "brumal",
      imageUrl: address,
      photo: "google",
    }),
    migrationRowOf({ id: "nori-48", title: "Nori 48", photo: "google", problem: "Respondió 404." }),
    migrationRowOf({
      id: "polo-61",
      title: "Polo 61",
      photo: "own",
      isMigrated: true,
      imageUrl: "/imagenes/ab",
    }),
    migrationRowOf({ id: "propia", photo: "own" }),
    migrationRowOf({ id: "otra", photo: "outside" }),
    migrationRowOf({ id: "nada" }),
  ];
  await open({ view: () => ({ rows }) });
  await expect.element(page.getByText("Mostrando los primeros 20 de 1140")).toBeVisible();
  const figures = page
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(["1.140", "2", "3", "1.139de 1.140"]);
  const row = (name: RegExp) => page.getByRole("row", { name });
  const start = address.replace("https://", "").slice(0, 50);
  await expect
    .element(row(/^Brumal Brumal_46! pasaría a ser brumal/))
    .toMatchTextContent(new RegExp(`${start}…Google Photos$`));
  await expect.element(row(/^Nori 48 nori-48 limpio/)).toMatchTextContent(/No se pudo: Respondió 404\.$/);
  await expect.element(row(/^Polo 61/)).toMatchTextContent(/Migrada$/);
  await expect.element(row(/^propia/)).toMatchTextContent(/Propia$/);
  await expect.element(row(/^otra/)).toMatchTextContent(/De otro sitio$/);
  await expect.element(row(/^nada/)).toMatchTextContent(/sin fotoSin foto$/);
  await expectSound(360, 1280);
  const untidy = page.getByRole("link", { name: "IDs por limpiar 1", exact: true });
  await untidy.click();
  await expect.element(untidy).toHaveAttribute("aria-current", "true");
  expect(
    page
      .getByRole("link", { name: /^Todas/ })
      .element()
      .getAttribute("aria-current"),
  ).toBeNull();
});

test("AX-01 AX-05 ids are previewed, simplified once after a question, followed, and given back", async () => {
  let view: Partial<MigrationView> = {};
  const held = Promise.withResolvers<FormAnswer>();
  const { sent, jobs } = await open({
    view: () => view,
    forms: { ids: () => held.promise, undo: () => done({ message: null }) },
  });
  await expect.element(ids.getByText("Estimado: menos de un minuto para 1.")).toBeVisible();
  await ids.getByRole("button", { name: "Ver el cambio" }).click();
  await expect.element(dialog.getByRole("listitem")).toHaveTextContent("BrumalBrumal_46! → brumal");
  expect(dialog.getByText(/^Y /).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await ids.getByRole("button", { name: "Simplificar 1" }).click();
  const question = page.getByRole("dialog", { name: "¿Simplificar los ids?" });
  await expectSound(360, 1280);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(sent).toEqual([]);
  await ids.getByRole("button", { name: "Simplificar 1" }).click();
  await question.getByRole("button", { name: "Simplificar 1" }).dblClick();
  await expect
    .element(question.getByRole("button", { name: "Simplificar 1" }))
    .toHaveAttribute("aria-busy", "true");
  const run = jobRunOf({ kind: "simplify-ids", current: 0, total: null });
  view = { runs: [{ ...run, isUndone: false }] };
  held.resolve(done({ message: null }));
  jobs.send({ runs: [run] });
  await expect.element(ids.getByRole("button", { name: "Frenar" })).toBeVisible();
  await expect.element(ids.getByText("0 de 1")).toBeVisible();
  await expect.poll(() => question.elements()).toEqual([]);
  const ended = {
    ...run,
    state: "done",
    current: 1,
    total: 1,
    message: "Se simplificaron los ids.",
  } as const;
  const undoable = [{ id: run.id, kind: run.kind, when: "hace 1 min" }];
  const counts = { all: 2, "google-photos": 0, migrated: 0, "dirty-ids": 0, "clean-ids": 2 };
  view = { runs: [{ ...ended, isUndone: false }], counts, rows: [], matches: 0, undoable };
  jobs.send({ runs: [ended] });
  await expect.element(ids).toMatchTextContent(/1 de 1Se simplificaron los ids\.1 sin problemas/);
  await expect.element(page.getByText("No hay negocios para este filtro")).toBeVisible();
  await expect.element(ids.getByRole("button", { name: "Simplificar 0" })).toBeDisabled();
  expect(ids.getByRole("button", { name: /^Ver / }).elements()).toEqual([]);
  await expect.element(photos.getByText("No queda ninguna foto en Google.")).toBeVisible();
  await ids.getByRole("button", { name: "Deshacer…" }).click();
  await expect.element(dialog).toMatchTextContent(/la tarea que empezó hace 1 min vuelve a como estaba/);
  view = { runs: [{ ...ended, isUndone: true }] };
  await dialog.getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await button("Recargar").click();
  await expect.element(ids.getByText("Se deshizo.")).toBeVisible();
  expect(ids.getByRole("button", { name: "Deshacer…" }).elements()).toEqual([]);
  expect(sent.map(({ intent, fields: { id } }) => [intent, id])).toEqual([
    ["ids", ""],
    ["undo", run.id],
  ]);
});

test("AX-01 AX-03 while one task runs nothing else can be started; it is stopped, and what failed is tried again", async () => {
  const run = jobRunOf({ kind: "migrate-images", failed: 1, total: 4, current: 3 });
  const many = { all: 9, "google-photos": 4, migrated: 0, "dirty-ids": 1200, "clean-ids": 0 };
  let view: Partial<MigrationView> = { runs: [{ ...run, isUndone: false }], counts: many };
  const answers: FormAnswer[] = [done({ message: "Otra tarea está en marcha." }), refused("Se cayó.")];
  const { sent, jobs } = await open({
    view: () => view,
    jobs: { runs: [run] },
    forms: { cancel: () => done({ message: null }), retry: () => answers.shift() ?? done({ message: null }) },
  });
  await expect.element(photos).toMatchTextContent(/3 de 42 sin problemas1 no se pudo/);
  expect(photos.getByText(/^Estimado/).elements()).toEqual([]);
  const closed = [
    ids.getByRole("button", { name: "Simplificar 1.200" }),
    ids.getByRole("button", { name: "Ver los 1.200 cambios" }),
  ];
  for (const each of [...closed, button("Recargar")]) await expect.element(each).toBeDisabled();
  await photos.getByRole("button", { name: "Frenar" }).click();
  jobs.send({ runs: [{ ...run, isCancelling: true }] });
  await expect.element(photos.getByRole("button", { name: "Frenar" })).toHaveAttribute("aria-busy", "true");
  const stopped = { ...run, state: "cancelled", failed: 2, message: "Se frenó." } as const;
  view = { ...view, runs: [{ ...stopped, isUndone: false }] };
  jobs.send({ runs: [stopped] });
  await expect
    .element(photos)
    .toMatchTextContent(/Se frenó\.1 sin problemas2 no se pudieronEstimado: 10–15 minutos para 4\./);
  for (const each of [...closed, button("Recargar")]) await expect.element(each).toBeEnabled();
  for (const text of ["Otra tarea está en marcha.", "Se cayó."]) {
    await photos.getByRole("button", { name: "Reintentar 2" }).click();
    await expect.element(photos.getByRole("alert")).toHaveTextContent(text);
  }
  await photos.getByRole("button", { name: "Reintentar 2" }).click();
  await expect.poll(() => photos.getByRole("alert").elements()).toEqual([]);
  expect(sent.map(({ intent, fields: { id } }) => [intent, id])).toEqual([
    ["cancel", run.id],
    ...Array<string[]>(3).fill(["retry", run.id]),
  ]);
  await ids.getByRole("button", { name: "Ver los 1.200 cambios" }).click();
  await expect.element(dialog.getByText("Y 1.199 más.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  jobs.send({ runs: [], isAway: true });
  for (const each of closed) await expect.element(each).toBeDisabled();
});

test("AX-01 another job that runs elsewhere closes nothing here", async () => {
  const { jobs } = await open();
  await expect.element(photos.getByRole("button", { name: "Traer 2" })).toBeEnabled();
  jobs.send({ runs: [jobRunOf({ kind: "backup" })] });
  await expect.element(page.getByText("1 en marcha").first()).toBeInTheDocument();
  await expect.element(photos.getByRole("button", { name: "Traer 2" })).toBeEnabled();
});
