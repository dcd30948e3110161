import { applyBatch, finishImport, listBatches } from "../../services/imports/apply-import.ts";
import { finishUndo, listUndoneParts, undoPart } from "../../services/imports/undo-import.ts";
import { applyImportJob, undoImportJob } from "../imports.job.ts";
import { defineLongJob } from "../long-job.ts";

export const applyImport = defineLongJob(
  applyImportJob,
  async (context, { importId }, { items, item, actor }) => {
    for await (const batch of items(listBatches(context, { importId })))
      await item(batch, (inside) => applyBatch({ ...inside, actor }, { importId, batch }));
    return finishImport(context, { importId });
  },
);

export const undoImport = defineLongJob(
  undoImportJob,
  async (context, { importId }, { items, item, actor }) => {
    for await (const part of items(listUndoneParts(context, { importId })))
      await item(part, (inside) => undoPart({ ...inside, actor }, { importId, part }));
    return finishUndo(context, { importId });
  },
);
