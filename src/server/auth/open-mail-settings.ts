import { join } from "node:path";
import { createEmailVerificationToken } from "better-auth/api";
import type { Config } from "../../config/config.ts";
import { MAILED_LINK_MINUTES } from "../../domain/accounts/account-limits.ts";
import { createMailer } from "../../outside/mail/create-mailer.ts";
import type { MailSettings } from "../../services/mail/send-mail.ts";
import type { Log } from "../../services/service-context.ts";

interface MailSettingsOptions {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "siteName" | "publicUrl">;
  secret: string;
  log: Log;
}

export function openMailSettings({ config, secret, log }: MailSettingsOptions): MailSettings {
  const { siteName, publicUrl, smtpUrl, mailFrom, dataDir } = config;
  return {
    siteName,
    publicUrl,
    mailer: createMailer({
      smtpUrl,
      from: mailFrom,
      outbox: join(dataDir, "outbox"),
      announce: ({ subject, file }) => log.info({ subject, file }, "a mail was left in the outbox"),
    }),
    signVerification: (email) =>
      createEmailVerificationToken(secret, email, undefined, MAILED_LINK_MINUTES.valid * 60),
  };
}
