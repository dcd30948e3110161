import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
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

test("V-12 jobs are followed, stopped and repeated, and each item says why it failed", async ({
  page,
  site,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await addRuns(site);
  await page.goto("/admin");
  const badge = page.getByText("1 en marcha").locator("visible=true");
  await expect(badge.first()).toBeVisible();
  await page.goto("/admin/tareas");
  await expect(heading).toHaveText("1 tarea en marcha");
  const schedules = page.getByRole("region", { name: "Las que corren solas" });
  await expect(
    schedules.getByRole("listitem").filter({ hasText: "Copia de seguridad diaria" }),
  ).toContainText("Todavía no corrió · la próxima, mañana 3:40");
  const waiting = rowOf(page, "Hacer una copia de seguridad");
  await expect(waiting).toContainText("El sistema");
  await waiting.getByRole("button", { name: "Frenar" }).click();
  await expect(waiting).toContainText("cancelada");
  await expect(heading).toHaveText("Nada en marcha");
  await expect(badge).toHaveCount(0);
  const choice = page.getByLabel("Mandarme un mail cuando termina una tarea larga");
  await choice.check();
  await expect(page.getByText("Te llega un mail cuando termina una tarea larga")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(choice).toBeChecked();
  await rowOf(page, "Revisar las imágenes").getByRole("link").click();
  await expect(page.getByText("La empezó Consola (ana)")).toBeVisible();
  const items = page.getByRole("region", { name: "Cosa por cosa" }).getByRole("listitem");
  await expect(items).toHaveCount(100);
  await page.getByRole("link", { name: "Siguientes" }).click();
  await expect(items).toHaveCount(52);
  await page.getByRole("link", { name: "con error 2" }).click();
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("El sitio no contestó.");
  await page.getByRole("button", { name: "Repetir lo que falló" }).click();
  await expect(page.getByText("Se repite solo lo que falló.")).toBeVisible();
  await page.goto("/admin/tareas");
  const repeated = rowOf(page, "Dora");
  await expect(repeated).toContainText("terminada");
  await expect(repeated).toContainText("2 de 2");
});
