import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

/** V-14 */
export const backupJob: LongJobDefinition<Record<string, never>> = {
  kind: "backup",
  schema: z.strictObject({}),
};
