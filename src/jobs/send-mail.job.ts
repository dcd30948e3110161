import { z } from "zod";
import { SOCIAL_PROVIDERS } from "../contract/account-message.ts";
import type { JobDefinition } from "./job.ts";

const sendMailSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("verification"), userId: z.string() }),
  /** Only the job looks up the account, so the response reveals nothing. */
  z.strictObject({ kind: z.literal("password-reset"), email: z.string() }),
  /** AG-07 */
  z.strictObject({ kind: z.literal("administrator-invitation"), userId: z.string() }),
  z.strictObject({ kind: z.literal("password-changed"), userId: z.string() }),
  z.strictObject({
    kind: z.literal("identity-added"),
    userId: z.string(),
    provider: z.enum(SOCIAL_PROVIDERS),
  }),
  z.strictObject({ kind: z.literal("suggestion-decided"), suggestionId: z.uuid() }),
  z.strictObject({ kind: z.literal("daily-mail"), userId: z.string() }),
  z.strictObject({ kind: z.literal("job-ended"), userId: z.string(), runId: z.uuid() }),
]);

export type MailOrder = z.infer<typeof sendMailSchema>;

export const sendMailJob: JobDefinition<MailOrder> = {
  name: "send-mail",
  schema: sendMailSchema,
  // About twenty minutes, for an outage of the mail server.
  retryLimit: 10,
};
