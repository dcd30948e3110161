import { z } from "zod";
import type { LongJobDefinition } from "./job.ts";

/** AX-01: one of the two at a time. */
const exclusiveKey = "images-and-ids";
const schema = z.strictObject({});

export const migrateImagesJob: LongJobDefinition<Record<string, never>> = {
  kind: "migrate-images",
  exclusiveKey,
  schema,
};

export const simplifyIdsJob: LongJobDefinition<Record<string, never>> = {
  kind: "simplify-ids",
  exclusiveKey,
  schema,
};
