import type { StoredImport } from "../../db/queries/imports/import-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ImportState } from "../../domain/imports/import-row.ts";
import { isActive, type JobRun } from "../../domain/jobs/job-run.ts";
import type { ServiceContext } from "../service-context.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In which the columns can be chosen. */
export const COLUMN_STATES: readonly ImportState[] = ["columns", "preview"];

/** The caller checks the permission. */
export async function findImport({ db }: Pick<ServiceContext, "db">, id: string): Promise<StoredImport> {
  const found = UUID.test(id) ? await db.imports.find(id) : null;
  if (found) return found;
  throw noImport(id);
}

function noImport(id: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no import ${id.slice(0, 40)}`,
    spanish: "Esa importación no existe.",
  });
}

export async function findRunOf(
  { db }: Pick<ServiceContext, "db">,
  { runId }: StoredImport,
): Promise<JobRun | null> {
  return runId === null ? null : db.jobRuns.find(runId);
}

/** For a second click, or one that is sent again. */
export async function isRunning(
  context: Pick<ServiceContext, "db">,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  const run = await findRunOf(context, await findImport(context, id));
  return run !== null && run.kind === kind && isActive(run.state);
}

export function requireState(found: StoredImport, states: readonly ImportState[]): void {
  if (states.includes(found.state)) return;
  throw conflict(
    `import ${found.id} is in state ${found.state}`,
    "Esa importación ya está en otro paso. Recargá la página.",
  );
}

export function requireNothingWritten({ appliedBy }: StoredImport): void {
  if (appliedBy !== null) throw conflict("rows were written", "Esta planilla ya se importó en parte.");
}

interface ImportChange {
  readonly store: TransactionStore;
  /** For services that are part of the change. */
  readonly inside: ServiceContext;
  readonly found: StoredImport;
}

/** Changes of an import wait for each other, and for its job. The caller checks the permission. */
export function changeImport(
  context: ServiceContext,
  { id, states }: { id: string; states: readonly ImportState[] },
  change: (input: ImportChange) => Promise<void>,
): Promise<void> {
  return context.db.transaction(async (store) => {
    const found = UUID.test(id) ? await store.imports.lock(id) : null;
    if (!found) throw noImport(id);
    requireState(found, states);
    const inside = { ...context, db: context.db.join(store) };
    const run = await findRunOf(inside, found);
    if (run && isActive(run.state))
      throw conflict("its job is running", "Todavía se está escribiendo. Esperá a que termine.");
    await change({ store, inside, found });
  });
}

export function conflict(message: string, spanish: string): AppError {
  return new AppError({ code: "conflict", message, spanish });
}
