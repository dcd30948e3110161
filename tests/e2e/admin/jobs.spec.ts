import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import type { Site } from "../../support/e2e-site.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const FAILED = "11111111-0000-4000-8000-000000000000";
const WAITING = "22222222-0000-4000-8000-000000000000";

/** One that ended with failures, of many items, and one that waits. */
async function addRuns(site: Site): Promise<void> {
  await site.sql(`
    insert into job_runs (id, kind, exclusive_key, initiator, state, current, total, failed, message, created_at, started_at, finished_at)
    values ('${FAILED}', 'check-images', 'check-images', 'operator:ana', 'done', 152, 152, 2, 'Se revisaron todas las imágenes.',
      '2026-03-01T10:00Z', '2026-03-01T10:00Z', '2026-03-01T10:05Z');
    insert into job_run_items (run_id, item, outcome, message, at)
    select '${FAILED}', 'https://fotos.example/' || lpad(n::text, 4, '0') || '.jpg',
      case when n in (7, 90) then 'failed' else 'done' end,
      case when n in (7, 90) then 'El sitio no contestó.' else '' end, '2026-03-01T10:01Z'
    from generate_series(1, 152) as n;
    insert into job_runs (id, kind, exclusive_key, initiator, created_at, resume_at)
    values ('${WAITING}', 'backup', 'backup', 'system:jobs', '2026-03-01T11:00Z', '2999-01-01')`);
}

const rowOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Todas las tareas" }).getByRole("listitem").filter({ hasText: title });

for (const width of [360, 1280])
  test(`V-12 at ${width} px jobs are followed, stopped and repeated, and each item says why it failed`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await addRuns(site);
    await page.goto("/admin");
    const badge = page.getByText("1 en marcha").locator("visible=true");
    await expect(badge.first()).toBeVisible();
    await page.goto("/admin/tareas");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 tarea en marcha");
    const schedules = page.getByRole("region", { name: "Las que corren solas" });
    await expect(
      schedules.getByRole("listitem").filter({ hasText: "Copia de seguridad diaria" }),
    ).toContainText("Todavía no corrió · la próxima, mañana 3:40");
    expect(await listAxeViolations(page, {})).toEqual([]);

    const waiting = rowOf(page, "Hacer una copia de seguridad");
    await expect(waiting).toContainText("El sistema");
    await waiting.getByRole("button", { name: "Frenar" }).click();
    await expect(waiting).toContainText("cancelada");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nada en marcha");
    await expect(badge).toHaveCount(0);

    await rowOf(page, "Revisar las imágenes").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Revisar las imágenes");
    await expect(page.getByText("La empezó Consola (ana)")).toBeVisible();
    const items = page.getByRole("region", { name: "Cosa por cosa" }).getByRole("listitem");
    await expect(items).toHaveCount(100);
    await page.getByRole("link", { name: "Siguientes" }).click();
    await expect(items).toHaveCount(52);
    await page.getByRole("link", { name: "con error 2" }).click();
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText("https://fotos.example/0007.jpg");
    await expect(items.first()).toContainText("El sitio no contestó.");
    expect(await listAxeViolations(page, {})).toEqual([]);

    await page.getByRole("button", { name: "Repetir lo que falló" }).click();
    await expect(page.getByText("Se repite solo lo que falló.")).toBeVisible();
    await page.goto("/admin/tareas");
    const repeated = rowOf(page, "Dora");
    await expect(repeated).toContainText("terminada");
    await expect(repeated).toContainText("2 de 2");
  });

test("V-12 a mail when a long job ends is off until it is chosen, and stays as chosen", async ({
  page,
  site,
}) => {
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/tareas");
  const choice = page.getByLabel("Mandarme un mail cuando termina una tarea larga");
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByText("Te llega un mail cuando termina una tarea larga")).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect(page.getByText("El mail no te llega más")).toBeVisible();
  expect(await site.sql("select from job_mails")).toEqual([]);
});

test("V-12 while the queue can't be read the screen says so and starts nothing", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED|status of 503/);
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.route("**/admin/tareas/{eventos,estado}", (route) => route.abort());
  await page.goto("/admin/tareas");
  await expect(page.getByRole("alert")).toContainText("No se puede leer la cola de tareas.");
  await expect(page.getByRole("button", { name: "Hacer una copia" })).toBeDisabled();
  await page.unroute("**/admin/tareas/{eventos,estado}");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hacer una copia" })).toBeEnabled();

  // The list of what runs by itself is another table.
  await site.sql("alter table pgboss.schedule rename to elsewhere");
  problems.expect(/the scheduled jobs could not be read/);
  await page.reload();
  await expect(page.getByText("No se pudo leer cuándo corren.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hacer una copia" })).toBeDisabled();
  await site.sql("alter table pgboss.elsewhere rename to schedule");
});
