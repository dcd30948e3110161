import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

/** AM-05: to the storage in use, from those of earlier times. */
export const moveImagesJob: LongJobDefinition<Record<string, never>> = {
  kind: "move-images",
  schema: z.strictObject({}),
};
