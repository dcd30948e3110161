import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../../tests/support/components/screen.tsx";
import { jobRunOf } from "../../../../tests/support/jobs/job-run-view.ts";
import type { BackupView } from "../../../contract/backups/backups.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import * as backups from "./backups.tsx";

const heading = page.getByRole("heading", { level: 1 });
const start = page.getByRole("button", { name: "Hacer una copia ahora" });
const rows = page.getByRole("region", { name: "Todas las copias" }).getByRole("listitem");
const status = page.getByRole("status").filter({ hasText: /ver cómo va/ });

const backupOf = (fields: Partial<BackupView> = {}): BackupView => ({
  ...{ id: crypto.randomUUID(), name: "guia.ndjson.gz", state: "ready", storage: "folder", server: "uno" },
  ...{ initiator: "Dora", content: "3.201 filas y 160 imágenes, 12,3 MB", message: "", isHere: true },
  ...{ startedAt: "2026-03-01T11:59:30Z", ...fields },
});

type Screen = Parameters<typeof renderAdminScreen<typeof backups>>[0];

function open({
  list = [],
  found,
  ...input
}: Partial<Screen> & { list?: BackupView[]; found?: number } = {}) {
  const load = () => ({
    ...{ backups: list, found: found ?? list.length, page: 1, perPage: 20, keep: { count: 7, days: 30 } },
    ...({ storage: "folder", now: "2026-03-01T12:00:00Z" } as const),
  });
  return renderAdminScreen({ path: "admin/copias", module: backups, load, ...input }, "/admin/copias");
}

test("V-14 a first backup is started once, followed while it runs, and listed when it ended", async () => {
  const list: BackupView[] = [];
  const held = Promise.withResolvers<FormAnswer>();
  const { sent, jobs } = await open({ list, forms: { start: () => held.promise } });
  await expect.element(heading).toHaveTextContent("Todavía no hay ninguna copia");
  await expect
    .element(page.getByText("La primera se hace sola esta madrugada, o ahora con el botón"))
    .toBeVisible();
  await expect.element(page.getByText(/Quedan las últimas 7, y por 30 días como mucho\./)).toBeVisible();
  await expect.element(page.getByText(/Se guardan en el disco del servidor que las hizo/)).toBeVisible();
  await start.dblClick();
  await expect.element(start).toHaveAttribute("aria-busy", "true");
  held.resolve(done({ message: null, path: null }));
  await expect
    .element(page.getByText("La copia empezó. Podés cerrar esta pantalla: sigue sola."))
    .toBeVisible();
  expect(sent.map(({ intent }) => intent)).toEqual(["start"]);
  const run = jobRunOf({ kind: "backup", state: "queued", current: 0, total: null });
  jobs.send({ runs: [run] });
  await expect.element(status).toHaveTextContent("En espera: 0 · ver cómo va");
  jobs.send({ runs: [{ ...run, state: "running", message: "Negocios", current: 3, total: 9 }] });
  await expect.element(status).toHaveTextContent("Negocios: 3 de 9 · ver cómo va");
  await expect.element(status.getByRole("link")).toHaveAttribute("href", "/admin/tareas/backup");
  await expect.element(start).toHaveAttribute("aria-busy", "true");
  list.push(backupOf());
  jobs.send({ runs: [{ ...run, state: "done" }] });
  await expect.element(heading).toHaveTextContent("Última copia: recién");
  await expect.element(start).toHaveAttribute("aria-busy", "false");
  await expect
    .element(rows)
    .toMatchTextContent(/^recién3\.201 filas y 160 imágenes, 12,3 MBEn el disco de uno · Doraleída y bien/);
  expect(status.elements()).toEqual([]);
});

test("V-14 each backup says its state, where it is and why it failed; only one that is here is downloaded", async () => {
  const answers = [refused("El archivo ya no está."), done({ message: null, path: "/admin/copias#bajada" })];
  const { sent } = await open({
    list: [
      backupOf({ state: "writing", content: "" }),
      backupOf({ state: "failed", message: "No había lugar.", startedAt: "2026-02-28T10:00:00Z" }),
      backupOf({ id: "una", startedAt: "2026-02-28T05:30:00Z", storage: "s3" }),
      backupOf({ isHere: false, server: "dos", startedAt: "2026-02-27T05:30:00Z" }),
    ],
    found: 41,
    forms: { download: () => answers.shift() ?? refused("") },
  });
  await expect.element(heading).toHaveTextContent("La última copia es de hace 1 día");
  await expect
    .element(rows.nth(0))
    .toHaveTextContent("reciénTodavía se está escribiendoDesde uno · Dorahaciéndose");
  await expect.element(rows.nth(1)).toHaveTextContent("ayer 7:00No había lugar.Desde uno · Dorafalló");
  await expect.element(rows.nth(2)).toMatchTextContent(/En el depósito S3 · Dora/);
  await expect
    .element(rows.nth(3))
    .toMatchTextContent(/En el disco de dos · Doraleída y bienPara bajarla, entrá por dos\.$/);
  const download = page.getByRole("button", { name: /^Bajar/ });
  await expect.element(download).toHaveAccessibleName("Bajar la copia de ayer 2:30");
  await expectSound(360, 1280);
  await download.click();
  await expect.element(rows.getByText("El archivo ya no está.")).toBeVisible();
  await download.click();
  await expect.poll(() => location.hash).toBe("#bajada");
  expect(sent.map(({ fields }) => fields.id)).toEqual(["una", "una"]);
  await expect
    .element(page.getByRole("link", { name: "Página 3" }))
    .toHaveAttribute("href", "/admin/copias?pagina=3");
});

test("V-14 a backup that another already makes says so beside the button, and none is started while the queue can't be read", async () => {
  const answers = [
    done({ message: "Ya se está haciendo una copia.", path: null }),
    refused("No pudimos hacerlo."),
  ];
  const { jobs } = await open({
    list: [backupOf({ startedAt: "2026-02-28T06:00:00Z" })],
    forms: { start: () => answers.shift() ?? refused("") },
  });
  await expect.element(heading).toHaveTextContent("Última copia: hace 1 día");
  await start.click();
  await expect.element(page.getByText("Ya se está haciendo una copia.")).toBeVisible();
  expect(page.getByText(/La copia empezó/).elements()).toEqual([]);
  await start.click();
  await expect.element(page.getByText("No pudimos hacerlo.")).toBeVisible();
  jobs.send({ runs: [], isAway: true });
  await expect.element(start).toBeDisabled();
  jobs.send({ runs: [] });
  await expect.element(start).toBeEnabled();
});
