import { z } from "zod";
import type { JobDefinition } from "./job.ts";

export const sweepExpiredJob: JobDefinition<Record<string, never>> = {
  name: "sweep-expired",
  schema: z.strictObject({}),
  schedule: "*/15 * * * *",
};
