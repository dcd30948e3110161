import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

const schema = z.strictObject({ importId: z.uuid() });

/** AI-03: writes the accepted rows of a sheet. Not beside an undoing. */
export const applyImportJob: LongJobDefinition<{ importId: string }> = {
  kind: "import",
  exclusiveKey: "import",
  schema,
};

export const undoImportJob: LongJobDefinition<{ importId: string }> = {
  kind: "undo-import",
  exclusiveKey: "import",
  schema,
};
