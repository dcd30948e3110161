import { requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { undonePartName } from "../../domain/jobs/job-run-view.ts";
import { undoImportJob } from "../../jobs/imports.job.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeImport, conflict, findImport, isRunning } from "./find-import.ts";

/** Staff only. All change sets of the import are undone by the ledger's rule, the last first. */
export async function startUndo(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  if (await isRunning(context, { id, kind: undoImportJob.kind })) return;
  const states = ["applying", "done", "preview"] as const;
  await changeImport(context, { id, states }, async ({ store, inside, found }) => {
    if (found.undoneAt) throw conflict("undone already", "Esa importación ya se deshizo.");
    if ((await store.importRows.listChangeSets(id)).length === 0)
      throw conflict("nothing was written", "Esta importación no escribió nada.");
    const started = await startJobRun(inside, { job: undoImportJob, input: { importId: id } });
    if (started.kind === "busy") throw conflict("another import is running", started.message);
    await store.imports.update(id, { runId: started.run.id });
    const details = { name: found.fileName };
    await writeAudit(context, { store, action: "import.undo", subject: id, details });
  });
}

/** System only. Items are in ascending order, and the last batch goes first. */
export function listUndoneParts({ db, actor }: ServiceContext, { importId }: { importId: string }) {
  requireSystem(actor);
  const list = async () =>
    (await db.importRows.listChangeSets(importId)).map(({ batch }) => undonePartName(batch));
  return {
    count: async () => (await list()).length,
    list: async ({ after, limit }: { after: string | null; limit: number }) =>
      (await list()).filter((name) => after === null || name > after).slice(0, limit),
  };
}

/** Staff only. Fields that were edited later stay and are named. */
export async function undoPart(
  context: ServiceContext,
  { importId, part }: { importId: string; part: string },
): Promise<{ outcome: ItemOutcome; message: string }> {
  requireStaff(context.actor);
  const found = await findImport(context, importId);
  const parts = await context.db.importRows.listChangeSets(importId);
  const set = parts.find(({ batch }) => undonePartName(batch) === part);
  if (!set) return { outcome: "skipped", message: "" };
  await removeReviews(context, set.reviewIds);
  const changeSet = await context.db.transaction((store) => store.changes.lock(set.changeSetId));
  // Undone in the history before.
  if (!changeSet || changeSet.isUndone) return { outcome: "skipped", message: "" };
  const { skipped } = await undoChangeSet(context, { id: set.changeSetId, reason: found.fileName });
  const left = skipped.map(({ businessId, field }) => ({ businessId, field }));
  if (left.length > 0)
    await context.db.imports.update(importId, { undoSkipped: [...found.undoSkipped, ...left] });
  return { outcome: left.length > 0 ? "warned" : "done", message: "" };
}

async function removeReviews({ db }: ServiceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (store) => {
    for (const review of await store.reviews.lock(ids)) await store.reviews.delete(review);
  });
}

/** System only. */
export async function finishUndo(
  context: ServiceContext,
  { importId }: { importId: string },
): Promise<string> {
  requireSystem(context.actor);
  const { undoSkipped, runId } = await findImport(context, importId);
  const { failed = 0 } = runId === null ? {} : await context.db.jobRuns.countItems(runId);
  if (failed > 0) return "Una parte no se pudo deshacer. Probá de nuevo.";
  await context.db.imports.update(importId, { state: "done", undoneAt: context.clock.now() });
  return undoSkipped.length === 0
    ? "La importación se deshizo."
    : `La importación se deshizo. Quedaron ${undoSkipped.length} datos que se editaron después.`;
}
