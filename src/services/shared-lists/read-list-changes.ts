import { z } from "zod";
import { BROWSER_NAME } from "../../contract/personal.ts";
import type { SharedListChanges } from "../../contract/shared-lists/shared-lists.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { LIST_LIMITS } from "../../domain/shared-lists/shared-list.ts";
import { parseJson } from "../../domain/text/parse-json.ts";

/** PostgreSQL rejects NUL in a text. */
const place = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]+$/);
const changedAt = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
/** Too long texts are refused one by one. */
const text = z.string().max(20_000);

const change = z.union([
  z.object({ changedAt, title: text }),
  z.object({
    changedAt,
    place,
    listed: z.boolean().optional(),
    note: text.optional(),
    rank: z.number().min(-1e12).max(1e12).optional(),
  }),
]);

const changesSchema: z.ZodType<SharedListChanges> = z.object({
  key: z.string().max(100),
  create: z.boolean().optional(),
  claim: z.boolean().optional(),
  delete: z.boolean().optional(),
  uid: z.string().max(200).optional(),
  browser: z.string().regex(BROWSER_NAME),
  sentAt: changedAt,
  clockOffset: z.number().nullable(),
  changes: z.array(change).max(LIST_LIMITS.changes),
});

export function readListChanges(sent: string): SharedListChanges {
  const read = changesSchema.safeParse(parseJson(sent));
  if (read.success) return read.data;
  throw new AppError({
    code: "invalid",
    message: "invalid changes of a list",
    spanish: "No pudimos leer los cambios.",
  });
}
