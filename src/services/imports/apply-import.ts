import type { StoredRow } from "../../db/queries/imports/import-row-queries.ts";
import { actorLabel, requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { partName } from "../../domain/jobs/job-run-view.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import { applyImportJob } from "../../jobs/imports.job.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeImport, conflict, findImport, isRunning } from "./find-import.ts";
import { writeRows } from "./write-rows.ts";

/** Rows of one transaction and one change set. */
const BATCH = 250;

/** AI-03. Staff only. The rows that are ticked are written by a job; also goes on with one that was stopped. */
export async function startImport(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  if (await isRunning(context, { id, kind: applyImportJob.kind })) return;
  await changeImport(context, { id, states: ["preview", "applying"] }, async ({ store, inside, found }) => {
    const count = await store.importRows.assignBatches({ importId: id, size: BATCH });
    if (count === 0) throw conflict("nothing to import", "No hay ninguna fila tildada para importar.");
    const started = await startJobRun(inside, { job: applyImportJob, input: { importId: id } });
    if (started.kind === "busy") throw conflict("another import is running", started.message);
    const appliedBy = actorLabel(context.actor);
    await store.imports.update(id, { state: "applying", appliedBy, runId: started.run.id });
    const details = { name: found.fileName, rows: count };
    await writeAudit(context, { store, action: "import.start", subject: id, details });
  });
}

/** System only. One item for each batch; the total is counted in rows. */
export function listBatches({ db, actor }: ServiceContext, { importId }: { importId: string }) {
  requireSystem(actor);
  return {
    count: () => db.importRows.countOpen(importId),
    list: async ({ after, limit }: { after: string | null; limit: number }) => {
      const batches = await db.importRows.listBatches({ importId, after: Number(after ?? 0), limit });
      return batches.map(partName);
    },
  };
}

/** Staff only. Writes the rows of a batch, each once: a row that has an outcome is not read again. */
export async function applyBatch(
  context: ServiceContext,
  { importId, batch }: { importId: string; batch: string },
): Promise<{ outcome: ItemOutcome; message: string; units: number }> {
  requireStaff(context.actor);
  const found = await findImport(context, importId);
  const rows = await context.db.importRows.listOfBatch({ importId, batch: Number(batch) });
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "import", reason: found.fileName },
    (edit, transaction) => writeRows({ context, edit, transaction, rows }),
  );
  const done = result.map((row) => ({ ...row, changeSetId: row.outcome === "stale" ? null : changeSetId }));
  await context.db.importRows.finish(importId, done);
  const written = new Set(done.filter(({ outcome }) => outcome !== "stale").map(({ row }) => row));
  await context.db.imports.removeRefusals(
    rows.filter(({ row }) => written.has(row)).map(({ refusalKey }) => refusalKey),
  );
  return { ...describe(done, rows), units: rows.length };
}

function describe(done: readonly { outcome: string }[], rows: readonly StoredRow[]) {
  const stale = done.filter(({ outcome }) => outcome === "stale").length;
  const [first, last] = [rows.at(0)?.row, rows.at(-1)?.row];
  const message = first === last ? `Fila ${first}` : `Filas ${first} a ${last}`;
  if (stale === 0) return { outcome: "done", message } as const;
  const changed = stale === 1 ? "1 cambió" : `${groupDigits(stale)} cambiaron`;
  return { outcome: "warned", message: `${message}: ${changed} desde la vista previa` } as const;
}

/** System only. */
export async function finishImport(
  context: ServiceContext,
  { importId }: { importId: string },
): Promise<string> {
  requireSystem(context.actor);
  const open = await context.db.importRows.countOpen(importId);
  if (open === 0)
    await context.db.imports.update(importId, { state: "done", finishedAt: context.clock.now() });
  const counts = await context.db.importRows.countEach(importId);
  const sum = (wanted: string) =>
    counts.filter(({ outcome }) => outcome === wanted).reduce((total, { count }) => total + count, 0);
  const parts = [`${groupDigits(sum("created"))} creados`, `${groupDigits(sum("updated"))} actualizados`];
  if (open > 0) parts.push(`${groupDigits(open)} sin escribir`);
  return `${parts.join(", ")}.`;
}
