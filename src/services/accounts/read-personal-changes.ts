import { z } from "zod";
import { BROWSER_NAME, MOST_PERSONAL, type PersonalChanges } from "../../contract/personal.ts";
import type { Member } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { parseJson } from "../../domain/text/parse-json.ts";

/** PostgreSQL rejects NUL in a text. */
const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]+$/);
const stars = z.int().min(1).max(5);
const changedAt = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

const browser = z.string().regex(BROWSER_NAME);

const changesSchema: z.ZodType<PersonalChanges> = z.object({
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

export function readPersonalChanges(text: string): PersonalChanges {
  const read = changesSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new AppError({
    code: "invalid",
    message: "invalid changes",
    spanish: "No pudimos leer los cambios.",
  });
}

/** Refuses data of another account, as after a switch in another tab. */
export function requireOwner({ member, uid }: { member: Member; uid: string }): void {
  if (uid === member.id) return;
  throw new AppError({
    code: "conflict",
    message: "the data belongs to another account",
    spanish: "Ahora hay otra cuenta abierta en este navegador.",
  });
}
