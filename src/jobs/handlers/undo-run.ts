import { undoChangeSetOfRun } from "../../services/changes/undo-job-run.ts";
import { defineLongJob } from "../long-job.ts";
import { undoRunJob } from "../undo-run.job.ts";

export const undoRun = defineLongJob(undoRunJob, async ({ db }, { runId }, { items, item, actor }) => {
  const source = {
    count: async () => (await db.changes.countOfJobRun(runId)).left,
    list: (page: { after: string | null; limit: number }) =>
      db.changes.listOfJobRun({ jobRunId: runId, ...page }),
  };
  for await (const id of items(source)) {
    await item(id, (inside) => undoChangeSetOfRun({ ...inside, actor }, { id }));
  }
  return "Se deshizo la tarea.";
});
