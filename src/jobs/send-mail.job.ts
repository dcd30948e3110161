import { z } from "zod";
import type { JobDefinition } from "./job.ts";

const sendMailSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("verification"), userId: z.string() }),
  /** Whoever has that address, if anybody: only the job looks, so that asking for it tells nothing. */
  z.strictObject({ kind: z.literal("password-reset"), email: z.string() }),
  z.strictObject({ kind: z.literal("password-changed"), userId: z.string() }),
]);

/** Which mail to write, and to whom. No token is ever part of it. */
export type MailOrder = z.infer<typeof sendMailSchema>;

export const sendMailJob: JobDefinition<MailOrder> = {
  name: "send-mail",
  schema: sendMailSchema,
  // A mail server may be away for a while: the last attempt is some twenty minutes after the first.
  retryLimit: 10,
};
