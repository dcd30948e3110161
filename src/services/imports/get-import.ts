import type {
  ColumnsView,
  ImportListing,
  ImportView,
  ResultView,
} from "../../contract/imports/import-view.ts";
import { IMPORTS_PER_PAGE } from "../../contract/imports/import-view.ts";
import type { StoredImport } from "../../db/queries/imports/import-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { fieldLabel } from "../../domain/history/history-labels.ts";
import type { PreviewAddress } from "../../domain/imports/preview-view.ts";
import { isActive, type JobRun } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { undoImportJob } from "../../jobs/imports.job.ts";
import { nameActors } from "../audit/name-actors.ts";
import type { ServiceContext } from "../service-context.ts";
import { findImport, findRunOf } from "./find-import.ts";
import { getPreview, groupProblems } from "./get-preview.ts";
import { knownCategories, listUnknown } from "./import-categories.ts";

const SHOWN_STALE = 100;

/** Staff only. The newest first. */
export async function listImports(
  context: ServiceContext,
  { page: asked }: { page: number },
): Promise<ImportListing> {
  requireStaff(context.actor);
  const { db } = context;
  const found = await db.imports.count();
  const last = Math.max(1, Math.ceil(found / IMPORTS_PER_PAGE));
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const rows = await db.imports.list({ limit: IMPORTS_PER_PAGE, offset: (page - 1) * IMPORTS_PER_PAGE });
  const nameOf = await nameActors(
    context,
    rows.map(({ actor }) => actor),
  );
  const imports = rows.map(({ undoneAt, createdAt, actor, state, ...row }) => ({
    ...row,
    state: undoneAt ? ("undone" as const) : state,
    actor: nameOf(actor),
    createdAt: createdAt.toISOString(),
  }));
  return { imports, page, found };
}

/** Staff only. What the step that an import is in shows. */
export async function getImport(
  context: ServiceContext,
  { id, address }: { id: string; address: PreviewAddress },
): Promise<ImportView> {
  requireStaff(context.actor);
  const found = await findImport(context, id);
  const { fileName, byteCount, rowCount, state } = found;
  const head = { id, fileName, byteCount, rowCount };
  const run = await findRunOf(context, found);
  if (run && isActive(run.state)) return { head, step: "running", run: jobRunView(run) };
  if (state === "columns" || (state === "preview" && address.isBack))
    return { head, step: "columns", columns: await getColumns(context, found) };
  if (state === "preview")
    return { head, step: "preview", preview: await getPreview(context, { id, address }) };
  return { head, step: "result", result: await getResult(context, { found, run }) };
}

async function getColumns(context: ServiceContext, found: StoredImport): Promise<ColumnsView> {
  const known = await knownCategories(context);
  const { sheets, sheet, headerRow, titleRows, notes, mapping, emptyCells, columns } = found;
  return {
    sheets,
    sheet,
    headerRow,
    titleRows,
    notes,
    mapping,
    emptyCells,
    columns: columns.map(({ header, samples, cutNumbers, lostZeros, values }) => ({
      header,
      samples,
      cutNumbers,
      lostZeros,
      unknown: listUnknown(values, known),
    })),
    categories: known.names,
  };
}

async function getResult(
  context: ServiceContext,
  { found, run }: { found: StoredImport; run: JobRun | null },
): Promise<ResultView> {
  const { db } = context;
  const { id: importId } = found;
  const [rows, open, stale, problems] = await Promise.all([
    db.importRows.countEach(importId),
    db.importRows.countOpen(importId),
    db.importRows.list({ importId, outcomes: ["stale"], limit: SHOWN_STALE }),
    groupProblems(context, importId),
  ]);
  const sum = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWanted).reduce((total, { count }) => total + count, 0);
  const isDone = (outcome: string | null) => outcome === "created" || outcome === "updated";
  const titles = await db.history.listTitles([
    ...new Set(found.undoSkipped.map(({ businessId }) => businessId)),
  ]);
  return {
    counts: {
      created: sum(({ outcome }) => outcome === "created"),
      updated: sum(({ outcome }) => outcome === "updated"),
      stale: sum(({ outcome }) => outcome === "stale"),
      warned: sum(({ outcome, isWarned }) => isWarned && isDone(outcome)),
      rejected: sum(({ kind }) => kind === "rejected"),
      open,
    },
    isUndone: found.undoneAt !== null,
    isHalfUndone: found.undoneAt === null && run?.kind === undoImportJob.kind,
    canUndo: found.undoneAt === null && sum(({ outcome }) => isDone(outcome)) > 0,
    ...problems,
    stale: stale.map(({ row, title }) => ({ row, title })),
    skipped: found.undoSkipped.map(({ businessId, field }) => ({
      business: titles.get(businessId) ?? businessId,
      label: fieldLabel(field),
    })),
    message: run?.message ?? "",
  };
}
