import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { HEAD, resultStep, resultViewOf } from "../../../../tests/support/imports/import-views.ts";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { ImportView } from "../../../contract/imports/import-view.ts";
import * as importRoute from "./import.tsx";

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const button = (name: string) => page.getByRole("button", { name });
const progress = page.getByRole("region", { name: "Avance" });
const DONE = done({ isDone: true });
const RUN = jobRunOf({ kind: "import", current: 0, total: 600 });
const CONTINUED = { ...RUN, id: "import-2", current: 250 };
const UNDO = jobRunOf({ kind: "undo-import", current: 1, total: null });

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

const running = (run = RUN): ImportView => ({ head: HEAD, step: "running", run });

/** Shows the first of the views until `next` is called. */
async function open(
  [first, ...later]: readonly ImportView[],
  forms: (next: () => void) => Forms = () => ({}),
) {
  let view = first as ImportView;
  const next = () => {
    view = later.shift() ?? view;
  };
  const screen = {
    path: "admin/migrar/:id",
    module: importRoute,
    load: () => ({ view }),
    forms: forms(next),
  };
  const opened = await renderAdminScreen({ ...screen, jobs: { runs: [] } }, "/admin/migrar/una");
  return { ...opened, next };
}

test("AI-03 an import is followed, stopped once, goes on, and is shown by its result", async () => {
  const stopped = resultViewOf({ counts: { created: 250, updated: 0, open: 1350 } });
  const { sent, jobs, next } = await open(
    [
      running(),
      resultStep(stopped),
      running(CONTINUED),
      resultStep(resultViewOf({ counts: { created: 1600, updated: 0 } })),
    ],
    (advance) => ({
      cancel: () => DONE,
      start() {
        advance();
        return DONE;
      },
    }),
  );
  await expect.element(heading).toHaveTextContent("Importando locales.csv");
  await expect.element(progress).toMatchTextContent(/^0 de 600filas/);
  await expect.element(page.getByText("Podés cerrar esta pantalla: sigue sola.")).toBeVisible();
  jobs.send({ runs: [{ ...RUN, current: 250 }] });
  await expect.element(progress).toMatchTextContent(/^250 de 600filas/);
  await expectSound(360, 1280);
  await button("Frenar").click();
  jobs.send({ runs: [{ ...RUN, isCancelling: true }] });
  await expect.element(button("Frenar")).toHaveAttribute("aria-busy", "true");
  next();
  jobs.send({ runs: [{ ...RUN, state: "cancelled" }] });
  await expect.element(heading).toHaveTextContent("Se frenó: faltan 1.350");
  expect(page.getByRole("link", { name: "Otra planilla" }).elements()).toEqual([]);
  await button("Seguir con 1.350").click();
  await expect.element(heading).toHaveTextContent("Importando locales.csv");
  await expect.element(heading).toHaveFocus();
  next();
  jobs.send({ runs: [{ ...CONTINUED, state: "done" }] });
  await expect.element(heading).toHaveTextContent("Listo: 1.600 negocios");
  await expect
    .element(page.getByRole("link", { name: "Otra planilla" }))
    .toHaveAttribute("href", "/admin/migrar");
  expect(sent.map(({ intent }) => intent)).toEqual(["cancel", "start"]);
});

test("AI-03 while the queue can't be read nothing is stopped, and a refused stop says why", async () => {
  const { jobs } = await open([running(UNDO)], () => ({ cancel: () => refused("Ya terminó.") }));
  await expect.element(heading).toHaveTextContent("Deshaciendo locales.csv");
  await expect.element(progress).toMatchTextContent(/^1partes/);
  await button("Frenar").click();
  await expect.element(alert).toHaveTextContent("Ya terminó.");
  jobs.send({ runs: [], isAway: true });
  await expect.element(page.getByText("No se puede leer la cola de tareas.")).toBeVisible();
  await expect.element(button("Frenar")).toBeDisabled();
});

test("AI-03 the report counts what was written, warned and rejected, and all of it is undone after a question", async () => {
  const skipped = [{ business: "Nori 48", label: "Teléfono" }];
  const undone = resultViewOf({ isUndone: true, canUndo: false, skipped, counts: { stale: 1 } });
  const answers = [refused("Otra tarea está en marcha.")];
  const { sent } = await open(
    [
      resultStep(resultViewOf({ rejections: [{ reason: "Falta la categoría", rows: "7", count: 1 }] })),
      resultStep(undone),
      resultStep({ ...undone, skipped: [] }),
    ],
    (advance) => ({
      undo() {
        const answer = answers.shift();
        if (!answer) advance();
        return answer ?? DONE;
      },
    }),
  );
  await expect.element(heading).toHaveTextContent("Listo: 2 negocios");
  const figures = () =>
    page
      .getByRole("definition")
      .elements()
      .slice(0, 4)
      .map(({ textContent }) => textContent);
  expect(figures()).toEqual(["1", "1", "1", "2"]);
  await expect.element(page.getByText("Creados")).toBeVisible();
  await expect.element(page.getByText("Falta la categoría")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Bajar el informe" }))
    .toHaveAttribute("href", "/admin/migrar/descargas/informe?importacion=una");
  expect(page.getByText(/desde la vista previa$/).elements()).toEqual([]);
  await expectSound(360, 1280);
  const dialog = page.getByRole("dialog", { name: "¿Deshacer toda la importación?" });
  await button("Deshacer toda la importación…").click();
  await expectSound(360);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(sent).toEqual([]);
  await button("Deshacer toda la importación…").click();
  await dialog.getByRole("button", { name: "Deshacer todo" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Otra tarea está en marcha.");
  await dialog.getByRole("button", { name: "Deshacer todo" }).click();
  await expect.element(heading).toHaveTextContent("Se deshizo, menos lo que se editó después");
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(page.getByText("Teléfono de Nori 48")).toBeVisible();
  await expect.element(page.getByText("Se habían creado")).toBeVisible();
  // Of an undone import nothing has to be looked at again, nor undone.
  expect(page.getByText(/desde la vista previa$/).elements()).toEqual([]);
  expect(button("Deshacer toda la importación…").elements()).toEqual([]);
  expect(sent.map(({ intent }) => intent)).toEqual(["undo", "undo"]);
});

test("AI-03 places that changed since the preview are named and looked at again; a half undoing goes on", async () => {
  const stale = Array.from({ length: 5 }, (_, index) => ({ row: index + 4, title: `Local ${index}` }));
  const { sent } = await open(
    [
      resultStep(resultViewOf({ counts: { created: 1, updated: 0, stale: 7 }, stale, canUndo: false })),
      resultStep(resultViewOf({ counts: { stale: 1 }, stale: stale.slice(0, 1) })),
      resultStep(resultViewOf({ isHalfUndone: true, isUndone: true, counts: { open: 3 } })),
      resultStep(resultViewOf({ isUndone: true, canUndo: false })),
    ],
    (advance) => ({
      stale() {
        advance();
        return DONE;
      },
      undo() {
        advance();
        return DONE;
      },
    }),
  );
  await expect.element(heading).toHaveTextContent("Listo: 1 negocio");
  await expect.element(page.getByText("7 cambiaron desde la vista previa")).toBeVisible();
  await expect
    .element(page.getByText(/^No se escribieron: Local 0 \(fila 4\), .*Local 4 \(fila 8\) y 2 más\.$/))
    .toBeVisible();
  expect(button("Deshacer toda la importación…").elements()).toEqual([]);
  await button("Mirar de nuevo").click();
  await expect.element(page.getByText("1 cambió desde la vista previa")).toBeVisible();
  await expect.element(page.getByText("No se escribió: Local 0 (fila 4).")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await button("Mirar de nuevo").click();
  await expect.element(heading).toHaveTextContent("Se frenó antes de deshacer todo");
  expect(page.getByRole("button", { name: /^Seguir con/ }).elements()).toEqual([]);
  expect(button("Deshacer toda la importación…").elements()).toEqual([]);
  await button("Seguir deshaciendo").click();
  await expect.element(heading).toHaveTextContent("Se deshizo entera");
  expect(sent.map(({ intent }) => intent)).toEqual(["stale", "stale", "undo"]);
});
