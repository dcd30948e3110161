import { join } from "node:path";
import { createEmailVerificationToken } from "better-auth/api";
import type { Config } from "../../config/config.ts";
import { createMailer } from "../../outside/mail/create-mailer.ts";
import type { PostOffice } from "../../services/mail/send-mail.ts";
import type { Log } from "../../services/service-context.ts";

interface PostOfficeOptions {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "siteName" | "publicUrl">;
  secret: string;
  log: Log;
}

/** Letters by SMTP, or, where there is none, in the outbox. */
export function openPostOffice({ config, secret, log }: PostOfficeOptions): PostOffice {
  const { siteName, publicUrl, smtpUrl, mailFrom, dataDir } = config;
  return {
    siteName,
    publicUrl,
    mailer: createMailer({
      smtpUrl,
      from: mailFrom,
      outbox: join(dataDir, "outbox"),
      announce: ({ subject, file }) => log.info({ subject, file }, "a letter was left in the outbox"),
    }),
    signVerification: (email) => createEmailVerificationToken(secret, email),
  };
}
