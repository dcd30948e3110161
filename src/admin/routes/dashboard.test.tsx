import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { box } from "../../../tests/support/components/component-page.ts";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { done, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import { dashboardOf } from "../../../tests/support/dashboard/dashboard-view.ts";
import type { DashboardView, Waiting } from "../../contract/dashboard.ts";
import type { JobRunView } from "../../contract/job-runs.ts";
import * as route from "./dashboard.tsx";

const { waiting: NOTHING } = dashboardOf();
const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 31 + index)).toISOString().slice(0, 10),
  ...{ views: 10 + index, viewsBefore: 10 },
}));
const FULL: Partial<DashboardView> = {
  waiting: {
    ...NOTHING,
    suggestions: 2,
    oldestSuggestion: "2026-02-27T15:00:00.000Z",
    reportedBusinesses: 3,
  },
  figures: { users: 1_200, newUsers: 3, activeBusinesses: 90, businesses: 100, reviews: 621, newReviews: 0 },
  visits: { total: 735, totalBefore: 1_470, days: DAYS },
  health: [
    { title: "Correo", level: "urgent", detail: "No sale: revisá la clave", path: "/admin/configuracion" },
    { title: "Copias", level: "look", detail: "La última es de ayer" },
    { title: "Base de datos", level: "well", detail: "Responde" },
  ],
  latestReviews: [
    ...[
      { id: "r1", business: "Nori 48", path: "/producto/nori-48", author: "Ana", stars: 5, text: "Muy rico" },
    ].map((review) => ({ ...review, at: "2026-03-01T13:00:00.000Z" })),
  ],
  missedSearches: [
    { text: "shawarma", count: 31 },
    { text: "fernet", count: 1 },
  ],
};
const heading = page.getByRole("heading", { level: 1 });
const region = (name: string) => page.getByRole("region", { name });
const figure = (label: string) => page.getByRole("term").filter({ hasText: label });
const stripLink = (name: RegExp) => page.getByRole("main").getByRole("link", { name });

type Input = Parameters<typeof renderAdminScreen>[0];

async function open(view: Partial<DashboardView> = FULL, input: Partial<Pick<Input, "forms" | "jobs">> = {}) {
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin", module: route, ...input },
      load: () => ({ dashboard: dashboardOf(view), runs: [...(input.jobs?.runs ?? [])] }),
    },
    "/admin",
  );
  await expect.element(heading).toBeVisible();
  return screen;
}

beforeEach(() => localStorage.clear());

test("AD-01 AD-02 AD-03 the dashboard shows what waits, the figures, visits, health and shortcuts", async () => {
  await open();
  await expect.element(heading).toHaveTextContent("Buen día, Lucía");
  await expect
    .element(page.getByText("Domingo, 1 de marzo. Hay 5 cosas esperando tu decisión."))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Empezar por las sugerencias" }))
    .toHaveAttribute("href", "/admin/sugerencias");
  await expect
    .element(stripLink(/^2 sugerencias La más vieja espera desde hace 2 días$/))
    .toHaveAttribute("href", "/admin/sugerencias");
  await expect.element(stripLink(/^3 lugares con avisos/)).toHaveAttribute("href", "/admin/negocios/revisar");
  expect(stripLink(/^\d+ listas/).elements()).toEqual([]);
  for (const [label, value] of [
    ["Usuarios registrados", "1.200+3 en 30 días"],
    ["Negocios activos", "90de 100"],
    ["Reseñas", "621"],
    ["Sistema", "Con fallas1 urgente"],
  ] as const)
    await expect.element(figure(label).element().parentElement as HTMLElement).toMatchTextContent(value);
  await expect.element(region("Visitas")).toMatchTextContent("735-50 % contra los 30 días anteriores");
  const health = region("Salud");
  await expect.element(health).toMatchTextContent("1 urgente1 para mirar12:00");
  expect(
    health
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Urgente: Correo · No sale: revisá la claveMirar Correo",
    "Para mirar: Copias · La última es de ayer",
    "Bien: Base de datos · Responde",
  ]);
  await expect
    .element(health.getByRole("link", { name: "Mirar Correo" }))
    .toHaveAttribute("href", "/admin/configuracion");
  await expect.element(region("Últimas reseñas")).toMatchTextContent("Nori 48hace 2 horasAna: «Muy rico»");
  await expect
    .element(region("Buscaron y no encontraron"))
    .toMatchTextContent("«shawarma»31 veces«fernet»1 vez");
  await expect.element(stripLink(/^Sugerencias 2 pendientes$/)).toBeVisible();
  await expect.element(stripLink(/^Precarga Qué tan rápido abre$/)).toHaveAttribute("href", "/admin/preload");
  for (const name of ["Visitas", "Salud"]) expect(box(region(name)).bottom, name).toBeLessThanOrEqual(800);
  await expectSound(1280, 360);
  await page.getByRole("button", { name: "Ver tabla" }).click();
  await expect.poll(() => region("Visitas").getByRole("row").elements().length).toBe(31);
  expect(localStorage.getItem("totalVisits")).toBe("735");
  await expectSound(360);
});

test.each([
  ["2026-03-01T08:59:00.000Z", "Buenas noches, Lucía"],
  ["2026-03-01T09:00:00.000Z", "Buen día, Lucía"],
  ["2026-03-01T16:00:00.000Z", "Buenas tardes, Lucía"],
  ["2026-03-01T23:00:00.000Z", "Buenas noches, Lucía"],
])("AD-02 at %s the greeting is «%s»", async (now, greeting) => {
  await open({ now });
  await expect.element(heading).toHaveTextContent(greeting);
});

test.each([
  [{}, "No hay nada esperando tu decisión.", null],
  [{ heldReviews: 1 }, "Hay una cosa esperando tu decisión.", "Empezar por las reseñas"],
  [{ pendingLists: 1 }, "Hay una cosa esperando tu decisión.", "Empezar por las listas"],
  [{ reportedBusinesses: 2 }, "Hay 2 cosas esperando tu decisión.", "Empezar por los avisos"],
] satisfies [Partial<Waiting>, string, string | null][])(
  "AD-02 with %j waiting it says «%s»",
  async (waiting, text, first) => {
    await open({ waiting: { ...NOTHING, ...waiting }, firstName: "" });
    await expect.element(heading).toHaveTextContent("Buen día");
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
    const step = page.getByRole("link", { name: /^Empezar por/ });
    expect(step.elements().map(({ textContent }) => textContent)).toEqual(first ? [first] : []);
    expect(stripLink(/^\d+ listas? /).elements()).toHaveLength(waiting && "pendingLists" in waiting ? 1 : 0);
  },
);

test("AD-02 figures that cannot be read are N/A, and health without a fault is well", async () => {
  const health: DashboardView["health"] = [
    { title: "Copias", level: "look", detail: "La última es de ayer" },
    { title: "Base de datos", level: "well", detail: "Responde" },
  ];
  await open({ figures: null, visits: null, health });
  for (const label of ["Usuarios registrados", "Negocios activos", "Reseñas"])
    await expect.element(figure(label).element().parentElement as HTMLElement).toMatchTextContent(/N\/A$/);
  await expect
    .element(figure("Sistema").element().parentElement as HTMLElement)
    .toMatchTextContent("Bien1 para mirar");
  await expect.element(page.getByText(/^No pudimos leer las visitas/)).toBeVisible();
});

test("AD-02 V-12 the last jobs are followed live; the check of images is started and a job is stopped from here", async () => {
  const run: JobRunView = {
    ...{
      id: "j1",
      kind: "check-images",
      title: "Revisar las imágenes",
      state: "running",
      current: 1,
      total: 4,
    },
    ...{
      failed: 0,
      isCancelling: false,
      message: "",
      initiator: "Dora",
      createdAt: "2026-03-01T14:59:00.000Z",
    },
    ...{ startedAt: "2026-03-01T14:59:00.000Z", finishedAt: null },
  };
  const { sent, jobs } = await open(FULL, {
    jobs: { runs: [run] },
    forms: {
      "check-images": () => done({ message: "Ya se están revisando." }),
      cancel: () => done({ message: null }),
    },
  });
  const panel = region("Tareas");
  const row = panel.getByRole("listitem").filter({ hasText: "Revisar las imágenes" });
  await panel.getByRole("button", { name: "Revisar las imágenes" }).click();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("Ya se están revisando.");
  await row.getByRole("button", { name: "Frenar" }).click();
  await expect
    .poll(() => sent.map(({ path, intent, fields }) => [path, intent, fields.id]))
    .toEqual([
      ["/admin/tareas", "check-images", undefined],
      ["/admin/tareas", "cancel", "j1"],
    ]);
  jobs.send({
    runs: [{ ...run, state: "done", current: 4, finishedAt: "2026-03-01T15:00:00.000Z", message: "4 bien" }],
  });
  await expect.element(row).toMatchTextContent(/4 bien.*terminada/i);
  await expect.element(row.getByRole("button", { name: "Frenar" })).not.toBeInTheDocument();
  await expectSound(1280);
});

test("AD-02 without a job the panel says so", async () => {
  await open({});
  await expect.element(region("Tareas")).toMatchTextContent("Todavía no corrió ninguna tarea.");
});
