import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

/** AM-04 */
export const checkImagesJob: LongJobDefinition<Record<string, never>> = {
  kind: "check-images",
  schema: z.strictObject({}),
};
