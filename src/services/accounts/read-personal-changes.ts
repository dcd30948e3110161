import { z } from "zod";
import { BROWSER_NAME, MOST_PERSONAL, type PersonalChanges } from "../../contract/personal.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { parseJson } from "../../domain/text/parse-json.ts";

/** PostgreSQL takes no NUL in a text; no id has one, nor is any longer. */
const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]+$/);
const stars = z.int().min(1).max(5);
/** Beyond that, sums of dates lose their last digits. */
const changedAt = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

const browser = z.string().regex(BROWSER_NAME);

const CHANGES: z.ZodType<PersonalChanges> = z.object({
  uid: id,
  browser,
  sentAt: changedAt,
  clockOffset: z.number().nullable(),
  hearts: z.array(z.object({ id, kept: z.boolean(), changedAt })).max(MOST_PERSONAL),
  ratings: z.array(z.object({ id, stars: stars.nullable(), changedAt })).max(MOST_PERSONAL),
  offered: z.object({
    hearts: z.array(id).max(MOST_PERSONAL),
    ratings: z.array(z.object({ id, stars })).max(MOST_PERSONAL),
  }),
});

/** F-04: what a browser sent, whatever it sent: `readPersonalChanges("[]")` throws `invalid`. */
export function readPersonalChanges(text: string): PersonalChanges {
  const read = CHANGES.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new AppError({
    code: "invalid",
    message: "these are no changes",
    spanish: "No pudimos leer los cambios.",
  });
}
