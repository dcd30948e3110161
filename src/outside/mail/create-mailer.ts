import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

interface MailerOptions {
  smtpUrl: string | null;
  /** For each mail, since a setting may change it. */
  from: () => string | { name: string; address: string };
  outbox: string;
  announce: (mail: { to: string; subject: string; file: string }) => void;
}

export function createMailer({ smtpUrl, from, outbox, announce }: MailerOptions): Mailer {
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl);
    return {
      async send(mail) {
        await transport.sendMail({ from: from(), ...mail });
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: from(), ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);
      // Written under another name first, so that a watcher never sees half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      announce({ to: mail.to, subject: mail.subject, file });
    },
  };
}
