import type { StoredImport } from "../../db/queries/imports/import-queries.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ImportState } from "../../domain/imports/import-row.ts";
import { isActive, type JobRun } from "../../domain/jobs/job-run.ts";
import type { ServiceContext } from "../service-context.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The caller checks the permission. */
export async function findImport({ db }: Pick<ServiceContext, "db">, id: string): Promise<StoredImport> {
  const found = UUID.test(id) ? await db.imports.find(id) : null;
  if (found) return found;
  throw new AppError({
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

/** What a step may do depends on where the import is. */
export function requireState(found: StoredImport, ...states: readonly ImportState[]): void {
  if (states.includes(found.state)) return;
  throw conflict(
    `import ${found.id} is in state ${found.state}`,
    "Esa importación ya está en otro paso. Recargá la página.",
  );
}

export async function requireIdle(context: Pick<ServiceContext, "db">, found: StoredImport): Promise<void> {
  const run = await findRunOf(context, found);
  if (run && isActive(run.state))
    throw conflict("its job is running", "Todavía se está escribiendo. Esperá a que termine.");
}

export function conflict(message: string, spanish: string): AppError {
  return new AppError({ code: "conflict", message, spanish });
}
