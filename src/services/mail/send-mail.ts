import { randomBytes } from "node:crypto";
import { paths } from "../../contract/paths.ts";
import { requireSystem } from "../../domain/accounts/actor.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import type { Mailer } from "../../outside/mail/mailer.ts";
import type { ServiceContext } from "../service-context.ts";
import { type ComposedMail, composeMail } from "./compose-mail.ts";

export interface MailSettings {
  readonly mailer: Mailer;
  readonly siteName: string;
  readonly publicUrl: string;
  /** Token that proves access to the mailbox. */
  signVerification(email: string): Promise<string>;
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

type Write = (given: {
  db: ServiceContext["db"];
  settings: MailSettings;
  to: Recipient;
}) => Promise<(ComposedMail & { undo?: () => Promise<void> }) | null>;

const MAILS: Readonly<Record<MailOrder["kind"], Write>> = {
  async verification({ db, settings, to }) {
    if (to.emailVerified) return null;
    const isNew = await db.transaction((store) => store.verifications.addVerificationMail(to.id));
    if (!isNew) return null;
    const token = await settings.signVerification(to.email);
    const mail = composeMail({
      siteName: settings.siteName,
      subject: "Confirmá tu correo",
      before: [
        greet(to),
        `Alguien creó una cuenta en ${settings.siteName} con este correo. Si fuiste vos, confirmalo con este enlace. Vale por una hora.`,
      ],
      link: {
        label: "Confirmar mi correo",
        url: `${settings.publicUrl}${paths.auth("/verify-email")}?${new URLSearchParams({ token })}`,
      },
      after: ["Si no fuiste vos, no hagas nada: el correo queda sin confirmar."],
    });
    return { ...mail, undo: () => db.verifications.deleteVerificationMail(to.id) };
  },

  async "password-reset"({ db, settings, to }) {
    const token = randomBytes(24).toString("base64url");
    const isNew = await db.transaction((store) =>
      store.verifications.addResetToken({ userId: to.id, token }),
    );
    // The link of the previous mail still works.
    if (!isNew) return null;
    const mail = composeMail({
      siteName: settings.siteName,
      subject: "Elegí otra contraseña",
      before: [
        greet(to),
        "Alguien pidió elegir otra contraseña para tu cuenta. Si fuiste vos, usá este enlace. Vale por una hora y una sola vez.",
      ],
      link: {
        label: "Elegir otra contraseña",
        url: `${settings.publicUrl}${paths.newPassword({ token })}`,
      },
      after: ["Si no fuiste vos, no hagas nada: tu contraseña sigue siendo la misma."],
    });
    return { ...mail, undo: () => db.verifications.deleteResetToken(token) };
  },

  async "password-changed"({ settings, to }) {
    return composeMail({
      siteName: settings.siteName,
      subject: "Tu contraseña cambió",
      before: [greet(to), "La contraseña de tu cuenta se cambió recién."],
      link: { label: "Ir a la guía", url: `${settings.publicUrl}${paths.home()}` },
      after: ["Si no fuiste vos, elegí otra ya mismo con «¿Olvidaste tu contraseña?»."],
    });
  },
};

/** Unverified accounts are not greeted by name, which could carry spam to a stranger's mailbox. */
function greet({ name, emailVerified }: Recipient): string {
  return emailVerified ? `Hola, ${name}:` : "Hola:";
}

/** System only. Sends nothing if the account does not exist. */
export async function sendMail(
  { db, actor }: ServiceContext,
  { settings, order }: { settings: MailSettings; order: MailOrder },
): Promise<void> {
  requireSystem(actor);
  const to = await db.accounts.findRecipient(order);
  const written = to && (await MAILS[order.kind]({ db, settings, to }));
  if (!to || !written) return;
  const { undo, ...mail } = written;
  await settings.mailer.send({ to: to.email, ...mail }).catch(async (error: unknown) => {
    await undo?.();
    throw error;
  });
}
