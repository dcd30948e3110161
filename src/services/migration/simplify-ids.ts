import { requireStaff } from "../../domain/accounts/actor.ts";
import { isCleanId, simpleId } from "../../domain/businesses/business-names.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { simplifyIdsJob } from "../../jobs/migration.job.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { type StartedJobRun, startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";

/** AX-05. Staff only. */
export function startSimplifyingIds(context: ServiceContext): Promise<StartedJobRun> {
  return startJobRun(context, { job: simplifyIdsJob, input: {} });
}

/** AX-05. Staff only. One business, in one transaction; its old address redirects for ever. */
export async function simplifyId(
  context: ServiceContext,
  { id }: { id: string },
): Promise<{ outcome: ItemOutcome; message: string }> {
  requireStaff(context.actor);
  const { result } = await editCatalogue(context, { tool: "ids" }, async (edit, { store }) => {
    await store.edits.lockNames();
    const [business] = await store.edits.lock([id]);
    const { categoryId = null, values } = business ?? {};
    const isLeft = values && values.deletedAt === null && !isCleanId({ id, title: values.title, categoryId });
    if (!isLeft) return null;
    const base = simpleId({ title: values.title, categoryId });
    const newId = await store.edits.freeId({ base, exceptOf: id });
    await edit.rename({ id, newId });
    return newId;
  });
  if (result) return { outcome: "done", message: `Ahora es ${result}.` };
  return { outcome: "skipped", message: "Ya no hacía falta." };
}
