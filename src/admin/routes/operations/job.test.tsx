import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import { isOutcome } from "../../../domain/jobs/job-run-view.ts";
import * as job from "./job.tsx";

const heading = page.getByRole("heading", { level: 1 });
const items = page.getByRole("region", { name: "Cosa por cosa" }).getByRole("listitem");
const progress = page.getByRole("region", { name: "Avance" });
const toast = (text: string) => page.getByRole("status").getByText(text);
const link = (name: string | RegExp) => page.getByRole("link", { name });

type Screen = Parameters<typeof renderAdminScreen<typeof job>>[0];
type Data = Awaited<ReturnType<Screen["load"]>>;

const ENDED = jobRunOf({
  ...{ kind: "check-images", id: "una", title: "Revisar las imágenes", state: "done", current: 3, total: 3 },
  ...{ failed: 1, message: "Se revisaron todas." },
});
const ITEMS: Data["items"] = [
  { item: "https://fotos.example/1.jpg", outcome: "failed", message: "El sitio no contestó." },
  { item: "https://fotos.example/2.jpg", outcome: "done", message: "" },
  { item: "https://fotos.example/3.jpg", outcome: "warned", message: "Es chica." },
];

/** Two items a page. */
function open({
  data = () => ({}),
  query = "",
  ...input
}: Partial<Screen> & { data?: () => Partial<Data>; query?: string } = {}) {
  const load: Screen["load"] = ({ url: { searchParams } }) => {
    const asked = searchParams.get("ver") ?? "";
    const outcome = isOutcome(asked) ? asked : null;
    const found = ITEMS.filter((each) => !outcome || each.outcome === outcome);
    const isFirstPage = !searchParams.has("despues");
    return {
      ...{
        run: ENDED,
        startedBy: "Consola (ana)",
        counts: { failed: 1, done: 1, warned: 1 },
        outcome,
        isFirstPage,
      },
      ...{
        canUndo: false,
        isUndone: false,
        importId: null,
        items: isFirstPage ? found.slice(0, 2) : found.slice(2),
      },
      ...{ next: isFirstPage && found.length > 2 ? "2" : null, now: "2026-03-01T12:00:00Z", ...data() },
    };
  };
  const screen = { path: "admin/tareas/:id", module: job, load, ...input };
  return renderAdminScreen(screen, `/admin/tareas/una${query}`);
}

test("V-12 a job says who started it and how it ended; its items are paged and filtered, each with its outcome and reason", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("Revisar las imágenesterminada");
  await expect.element(page.getByText("La empezó Consola (ana) hace 1 h.")).toBeVisible();
  await expect.element(progress).toHaveTextContent("3 de 3, 1 con errorSe revisaron todas.");
  await expect
    .element(items.nth(0))
    .toHaveTextContent("https://fotos.example/1.jpgcon errorEl sitio no contestó.");
  await expect.element(link("Todas 3")).toHaveAttribute("aria-current", "page");
  expect(link(/^sin cambios/).elements()).toEqual([]);
  expect(link("Desde el comienzo").elements()).toEqual([]);
  await expectSound(360, 1280);
  await link("Siguientes").click();
  await expect.element(items).toHaveTextContent("https://fotos.example/3.jpgcon avisoEs chica.");
  expect(link("Siguientes").elements()).toEqual([]);
  await link("Desde el comienzo").click();
  await expect.poll(() => items.elements().length).toBe(2);
  await link("bien 1").click();
  await expect.element(items).toHaveTextContent("https://fotos.example/2.jpgbien");
  await expect.element(link("bien 1")).toHaveAttribute("aria-current", "page");
});

test("V-12 a filter that nothing has any more stays to be left, and says so", async () => {
  await open({ query: "?ver=skipped" });
  await expect.element(link("sin cambios 0")).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByText("No hay resultados.")).toBeVisible();
});

test("V-12 AX-07 a run is followed while it goes on: its items are read again now and then, and at its end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const run = { ...ENDED, state: "running", current: 0, failed: 0, message: "" } as const;
  let read = 0;
  let next: Partial<Data> = { run, items: [], counts: {} };
  const { jobs } = await open({
    data() {
      read += 1;
      return next;
    },
    jobs: { runs: [run] },
  });
  await expect.element(page.getByText("Todavía no hay resultados.")).toBeVisible();
  await expect.element(page.getByText(/Podés cerrar esta pantalla: sigue sola\.$/)).toBeVisible();
  const before = read;
  next = { run };
  jobs.send({ runs: [{ ...run, current: 2 }] });
  await expect.element(progress).toMatchTextContent(/^2 de 3/);
  vi.advanceTimersByTime(3_900);
  expect(read).toBe(before);
  vi.advanceTimersByTime(200);
  await expect.poll(() => items.elements().length).toBe(2);
  jobs.send({ runs: [ENDED] });
  await expect.element(heading).toMatchTextContent(/terminada$/);
  vi.advanceTimersByTime(1);
  await expect.poll(() => read).toBe(before + 2);
});

test("V-12 a job that can be undone asks first, says why it can't or that it is being undone, and then that it was", async () => {
  let isUndone = false;
  const answers: FormAnswer[] = [
    refused("Alguien lo está deshaciendo."),
    done({ message: "Falta otra tarea." }),
  ];
  const { sent } = await open({
    data: () => ({ canUndo: !isUndone, isUndone, importId: "abc" }),
    forms: {
      undo() {
        const answer = answers.shift();
        isUndone = !answer;
        return answer ?? done({ message: null });
      },
    },
  });
  await expect.element(link("Ver la importación")).toHaveAttribute("href", "/admin/migrar/abc");
  await page.getByRole("button", { name: "Deshacer…" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Deshacer esta tarea?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Deshacer…" }).click();
  for (const text of ["Alguien lo está deshaciendo.", "Falta otra tarea."]) {
    await dialog.getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(text);
  }
  await dialog.getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect.element(toast("Se está deshaciendo. Mirá cómo va en Tareas.")).toBeVisible();
  await expect.element(progress).toMatchTextContent(/Se deshizo: todo volvió a como estaba\./);
  expect(page.getByRole("button", { name: "Deshacer…" }).elements()).toEqual([]);
  expect(sent.map(({ path, fields }) => [path, fields.id])).toEqual(Array(3).fill(["/admin/tareas", "una"]));
});

test("V-12 what failed is repeated from the job, and nothing while the queue can't be read", async () => {
  const { sent, jobs } = await open({
    data: () => ({ canUndo: true }),
    forms: { retry: () => done({ message: null }) },
  });
  const retry = page.getByRole("button", { name: "Repetir lo que falló de Revisar las imágenes" });
  await retry.click();
  await expect.element(toast("Se repite solo lo que falló.")).toBeVisible();
  expect(sent.map(({ fields }) => fields.id)).toEqual(["una"]);
  jobs.send({ runs: [], isAway: true });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^No se puede leer la cola de tareas\./);
  await expect.element(retry).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Deshacer…" })).toBeDisabled();
});
