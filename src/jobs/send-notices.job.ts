import { z } from "zod";
import type { JobDefinition } from "./job.ts";

/** AN-02: the notices themselves are rows; the schedule finds those whose job was lost. */
export const sendNoticesJob: JobDefinition<Record<string, never>> = {
  name: "send-notices",
  schema: z.strictObject({}),
  schedule: "* * * * *",
};
