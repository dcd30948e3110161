import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { JobRunView } from "../../../contract/job-runs.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as jobs from "./jobs.tsx";

const heading = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const rows = page.getByRole("region", { name: "Todas las tareas" }).getByRole("listitem");
const button = (name: string) => page.getByRole("button", { name });
const toast = (text: string) => page.getByRole("status").getByText(text);

type Screen = Parameters<typeof renderAdminScreen<typeof jobs>>[0];
type Data = Awaited<ReturnType<Screen["load"]>>;

const BACKUP = jobRunOf({
  ...{ kind: "backup", title: "Hacer una copia", state: "queued" },
  current: 0,
  total: null,
});
const CHECK = jobRunOf({
  ...{ kind: "check", title: "Revisar", state: "done", initiator: "operator:ana", current: 152, total: 152 },
  ...{ failed: 2, message: "Se revisaron todas.", createdAt: "2026-03-01T10:00:00Z" },
});

function open({
  data = {},
  runs = [BACKUP, CHECK],
  ...input
}: Partial<Screen> & { data?: Partial<Data>; runs?: readonly JobRunView[] } = {}) {
  const load = () => ({
    ...{ runs, page: 1, perPage: 20, found: runs.length, isMailWanted: false, email: "dora@guia.example" },
    ...{ names: { "operator:ana": "Consola (ana)" }, schedules: [], now: "2026-03-01T12:00:00Z", ...data },
  });
  const screen = { path: "admin/tareas", module: jobs, load, jobs: { runs }, ...input };
  return renderAdminScreen(screen, "/admin/tareas");
}

test("V-12 each job says who started it, when, how far it is and how it ended; what runs by itself, when it did and will", async () => {
  const schedule = { name: "a", title: "Copia diaria", last: null, nextAt: "2026-03-02T06:40:00Z" };
  const ended = { at: "2026-03-01T08:00:00Z", isFailed: false };
  const { jobs: stream } = await open({
    runs: [
      { ...BACKUP, state: "running", current: 3, total: 9, failed: 1, message: "Negocios" },
      CHECK,
      { ...BACKUP, id: "z" },
    ],
    data: {
      found: 41,
      schedules: [
        schedule,
        { ...schedule, name: "b", title: "Mail", last: ended },
        { ...schedule, name: "c", title: "Limpieza", last: { ...ended, isFailed: true }, nextAt: null },
      ],
    },
  });
  await expect.element(heading).toHaveTextContent("2 tareas en marcha");
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      "Hacer una copiahace 1 h · alguien del equipoen marchaFrenar de Hacer una copiaNegocios3 de 9, 1 con error",
    );
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      "Revisarhace 2 h · Consola (ana)terminadaRepetir lo que falló de RevisarSe revisaron todas.152 de 152, 2 con error",
    );
  await expect.element(rows.nth(2)).toMatchTextContent(/en esperaFrenar de Hacer una copia0$/);
  await expect.element(rows.nth(0).getByRole("progressbar")).toHaveAttribute("value", "3");
  expect(rows.nth(1).getByRole("progressbar").elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: "Revisar", exact: true }))
    .toHaveAttribute("href", "/admin/tareas/check");
  const scheduled = page.getByRole("region", { name: "Las que corren solas" }).getByRole("listitem");
  await expect
    .element(scheduled.nth(0))
    .toHaveTextContent("Copia diariaTodavía no corrió · la próxima, mañana 3:40");
  await expect.element(scheduled.nth(1)).toMatchTextContent(/^MailCorrió hoy 5:00 · la próxima/);
  await expect.element(scheduled.nth(2)).toHaveTextContent("LimpiezaFalló hoy 5:00");
  await expect
    .element(page.getByRole("link", { name: "Página 3" }))
    .toHaveAttribute("href", "/admin/tareas?pagina=3");
  await expectSound(360, 1280);
  // Of the first page: a run that began meanwhile is shown, an old one that is not on it isn't.
  const begun = { ...BACKUP, id: "nueva", title: "Mover las imágenes", createdAt: "2026-03-01T11:30:00Z" };
  stream.send({ runs: [begun, { ...CHECK, id: "vieja", createdAt: "2026-01-01T00:00:00Z" }] });
  await expect.element(rows.first()).toMatchTextContent(/^Mover las imágenes/);
  expect(rows.elements()).toHaveLength(4);
});

test("V-12 a job is stopped once, and ends as the stream says; what failed is repeated", async () => {
  const { sent, jobs: stream } = await open({
    forms: { cancel: () => done({ message: null }), retry: () => done({ message: null }) },
  });
  await expect.element(heading).toHaveTextContent("1 tarea en marcha");
  await button("Frenar de Hacer una copia").click();
  stream.send({ runs: [{ ...BACKUP, state: "running", isCancelling: true }] });
  await expect.element(button("Frenar de Hacer una copia")).toHaveAttribute("aria-busy", "true");
  stream.send({ runs: [{ ...BACKUP, state: "cancelled" }] });
  await expect.element(rows.first()).toMatchTextContent(/cancelada/);
  await expect.element(heading).toHaveTextContent("Nada en marcha");
  expect(button("Frenar de Hacer una copia").elements()).toEqual([]);
  await button("Repetir lo que falló de Revisar").click();
  await expect.element(toast("Se repite solo lo que falló.")).toBeVisible();
  expect(sent.map(({ intent, fields: { id } }) => [intent, id])).toEqual([
    ["cancel", "backup"],
    ["retry", "check"],
  ]);
});

test("V-12 a start says that it began, why it did not, or that its answer was lost; so do a stop and a retry", async () => {
  const BUSY = "Ya se están revisando.";
  const starts: FormAnswer[] = [done({ message: null }), done({ message: BUSY })];
  const { sent } = await open({
    forms: {
      "check-images": () => starts.shift() ?? refused("Hoy no."),
      backup: () => Response.error(),
      cancel: () => refused("Ya terminó."),
      retry: () => refused("Ya no está."),
    },
  });
  await button("Revisar las imágenes").click();
  await expect.element(toast("Empezó. Se ve acá cómo va.")).toBeVisible();
  for (const text of [BUSY, "Hoy no."]) {
    await button("Revisar las imágenes").click();
    await expect.element(toast(text)).toBeVisible();
  }
  await button("Hacer una copia").click();
  await expect.element(toast("Parece que no hay conexión.")).toBeVisible();
  await button("Frenar de Hacer una copia").click();
  await expect.element(alert).toHaveTextContent("Ya terminó.");
  await button("Repetir lo que falló de Revisar").click();
  await expect.element(toast("Ya no está.")).toBeVisible();
  expect(page.getByText("Se repite solo lo que falló.").elements()).toEqual([]);
  expect(sent).toHaveLength(6);
});

test("V-12 a mail when a long job ends is off until it is chosen, saved at once, and off again where saving failed", async () => {
  const answers: FormAnswer[] = [done({ message: null }), refused("No pudimos guardar tu elección.")];
  const { sent } = await open({ forms: { mail: () => answers.shift() ?? done({ message: null }) } });
  const choice = page.getByLabelText("Mandarme un mail cuando termina una tarea larga");
  await expect.element(choice).not.toBeChecked();
  await expect
    .element(choice)
    .toHaveAccessibleDescription("A dora@guia.example, y solo si tardó más de un minuto.");
  await choice.click();
  await expect.element(toast("Te llega un mail cuando termina una tarea larga")).toBeVisible();
  await choice.click();
  await expect.element(page.getByText("No pudimos guardar tu elección.")).toBeVisible();
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(toast("El mail no te llega más")).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  expect(sent.map(({ fields }) => fields.wanted ?? "")).toEqual(["1", "", ""]);
});

test("V-12 while the queue or its schedules can't be read the screen says so, and starts and stops nothing", async () => {
  const { jobs: stream } = await open();
  await expect.element(page.getByText("Ningún servidor las programó todavía.")).toBeVisible();
  const names = [
    "Revisar las imágenes",
    "Hacer una copia",
    "Frenar de Hacer una copia",
    "Repetir lo que falló de Revisar",
  ];
  stream.send({ runs: [], isAway: true });
  await expect.element(alert).toMatchTextContent(/^No se puede leer la cola de tareas\./);
  for (const name of names) await expect.element(button(name)).toBeDisabled();
  stream.send({ runs: [] });
  for (const name of names) await expect.element(button(name)).toBeEnabled();
  expect(alert.elements()).toEqual([]);
});

test("V-12 an empty list says so, and schedules that can't be read close the screen", async () => {
  await open({ runs: [], data: { schedules: null } });
  await expect.element(page.getByText("Todavía no corrió ninguna tarea")).toBeVisible();
  await expect.element(page.getByText("No se pudo leer cuándo corren.")).toBeVisible();
  await expect.element(alert).toMatchTextContent(/^No se puede leer la cola/);
  await expect.element(button("Hacer una copia")).toBeDisabled();
  await expectSound(360);
});
