import { describeBackup } from "../../domain/backups/describe-backup.ts";
import { makeBackup } from "../../services/backups/make-backup.ts";
import { backupJob } from "../backup.job.ts";
import { defineLongJob } from "../long-job.ts";

/** Starts over after a restart, since another snapshot is another backup. */
export const backup = defineLongJob(backupJob, async (context, _, { actor, signal, item, progress }) => {
  const made = await makeBackup(context, {
    runId: actor.runId,
    initiator: actor.initiator,
    signal,
    onStart: ({ steps }) => progress({ total: steps, message: "Copiando los datos" }),
    onStep: ({ name, message }) => item(name, async () => ({ outcome: "done", message })),
  });
  return describeBackup(made);
});
