import { requireStaff } from "../../domain/accounts/actor.ts";
import { cancelJobRun } from "../job-runs/cancel-job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { findImport } from "./find-import.ts";

/** Staff only. What is written stays; the rest can go on later. */
export async function cancelImport(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  const { runId } = await findImport(context, id);
  if (runId) await cancelJobRun(context, { id: runId });
}
