import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

/** Takes back what another long job changed in the catalogue. */
export const undoRunJob: LongJobDefinition<{ runId: string }> = {
  kind: "undo-run",
  schema: z.strictObject({ runId: z.uuid() }),
};
