import { randomBytes } from "node:crypto";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { adminPaths } from "../../contract/admin-paths.ts";
import { paths } from "../../contract/paths.ts";
import { requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { type MailOrder, sendMailJob } from "../../jobs/send-mail.job.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import { writeJobMail } from "../job-runs/job-mails.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { type ComposedMail, composeMail } from "./compose-mail.ts";
import { writeDailyMail } from "./daily-mail.ts";
import { writeSuggestionMail } from "./suggestion-mail.ts";

/** Makes a token that proves access to the mailbox. */
export type SignVerification = (email: string) => Promise<string>;

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

type Write = (given: {
  db: ServiceContext["db"];
  siteName: string;
  publicUrl: string;
  signVerification: SignVerification;
  to: Recipient;
  order: AccountOrder;
}) => Promise<(ComposedMail & { undo?: () => Promise<void> }) | null>;

type AccountOrder = Exclude<MailOrder, { kind: "suggestion-decided" | "daily-mail" | "job-ended" }>;

/** None carries text that a visitor or member wrote, names included, which could be spam to a stranger's mailbox. */
const MAILS: Readonly<Record<AccountOrder["kind"], Write>> = {
  async verification({ db, siteName, publicUrl, signVerification, to }) {
    if (to.emailVerified) return null;
    const isNew = await db.transaction((store) => store.verifications.addVerificationMail(to.id));
    if (!isNew) return null;
    const token = await signVerification(to.email);
    const mail = composeMail({
      siteName,
      publicUrl,
      subject: "Confirmá tu correo",
      body: [
        "Hola:",
        `¡Qué bueno que te sumes a ${siteName}! Falta un solo paso: confirmá que este correo es tuyo. El enlace vale por una hora.`,
        {
          label: "Confirmar mi correo",
          url: `${publicUrl}${paths.auth("/verify-email")}?${new URLSearchParams({ token })}`,
        },
        "¿No creaste ninguna cuenta? Alguien habrá escrito tu correo sin querer. No hagas nada: queda sin confirmar.",
      ],
    });
    return { ...mail, undo: () => db.verifications.deleteVerificationMail(to.id) };
  },

  async "password-reset"({ db, siteName, publicUrl, to }) {
    const token = randomBytes(24).toString("base64url");
    const isNew = await db.transaction((store) =>
      store.verifications.addResetToken({ userId: to.id, token }),
    );
    // The link of the previous mail still works.
    if (!isNew) return null;
    const mail = composeMail({
      siteName,
      publicUrl,
      subject: "Elegí otra contraseña",
      body: [
        "Hola:",
        "A cualquiera se le olvida una contraseña: con este enlace elegís otra. Vale por una hora y una sola vez.",
        {
          label: "Elegir otra contraseña",
          url: `${publicUrl}${accountPaths.newPassword({ token })}`,
        },
        "¿No lo pediste vos? No hagas nada: tu contraseña sigue siendo la misma.",
      ],
    });
    return { ...mail, undo: () => db.verifications.deleteResetToken(token) };
  },

  async "administrator-invitation"({ db, siteName, publicUrl, to }) {
    const token = randomBytes(24).toString("base64url");
    await db.verifications.addFurtherResetToken({ userId: to.id, token });
    const mail = composeMail({
      siteName,
      publicUrl,
      subject: `Ya podés administrar ${siteName}`,
      body: [
        "Hola:",
        `Te sumaron a la administración de ${siteName}. Con este enlace elegís tu contraseña. Vale por una hora y una sola vez.`,
        { label: "Elegir mi contraseña", url: `${publicUrl}${adminPaths.staffPassword({ token })}` },
        `Después entrás en ${publicUrl}${adminPaths.dashboard()}. Si el enlace venció, ahí mismo pedís otro con «Olvidé mi contraseña».`,
      ],
    });
    return { ...mail, undo: () => db.verifications.deleteResetToken(token) };
  },

  async "password-changed"({ siteName, publicUrl }) {
    return composeMail({
      siteName,
      publicUrl,
      subject: "Tu contraseña cambió",
      body: [
        "Hola:",
        `La contraseña de tu cuenta en ${siteName} cambió recién. Si fuiste vos, ya está todo listo.`,
        { label: "Ir a la guía", url: `${publicUrl}${paths.home()}` },
        "Si no fuiste vos, elegí otra ya mismo con «¿Olvidaste tu contraseña?».",
      ],
    });
  },

  async "identity-added"({ siteName, publicUrl, order }) {
    const provider = order.kind === "identity-added" && order.provider === "google" ? "Google" : "Twitter";
    return composeMail({
      siteName,
      publicUrl,
      subject: `Ahora se entra a tu cuenta también con ${provider}`,
      body: [
        "Hola:",
        `Alguien entró recién a tu cuenta en ${siteName} con ${provider}, y desde ahora se puede entrar así. Si fuiste vos, ya está todo listo.`,
        "Si no fuiste vos, avisanos enseguida: sacamos esa forma de entrar.",
        { label: "Avisar", url: `${publicUrl}${paths.contact()}` },
      ],
    });
  },
};

/** System only. Sends nothing where there is no recipient, or nothing to tell. */
export async function sendMail(
  context: ServiceContext,
  { order, signVerification }: { order: MailOrder; signVerification: SignVerification },
): Promise<void> {
  requireSystem(context.actor);
  const deliver = async (mail: Mail | null) => mail && context.mailer.send(mail);
  if (order.kind === "suggestion-decided") {
    const mail = await writeSuggestionMail(context, order);
    if (mail && !(await isPostponed(context, order))) await deliver(mail);
  } else if (order.kind === "daily-mail") await deliver(await writeDailyMail(context, order));
  else if (order.kind === "job-ended") await deliver(await writeJobMail(context, order));
  else await sendToAccount(context, { order, signVerification });
}

async function sendToAccount(
  context: ServiceContext,
  { order, signVerification }: { order: AccountOrder; signVerification: SignVerification },
): Promise<void> {
  const { db, site, settings, mailer } = context;
  const { publicUrl } = site;
  const to = await db.accounts.findRecipient(order);
  const siteName = settings.get("siteName");
  const written = to && (await MAILS[order.kind]({ db, siteName, publicUrl, signVerification, to, order }));
  if (!to || !written) return;
  const { undo, ...mail } = written;
  if (!to.emailVerified && (await isPostponed(context, order))) return undo?.();
  await mailer.send({ to: to.email, ...mail }).catch(async (error: unknown) => {
    await undo?.();
    throw error;
  });
}

const POSTPONED_SECONDS = 5 * 60;

/** Mails to addresses that nobody has proven have a total over all clients. What exceeds it is sent later. */
async function isPostponed(context: ServiceContext, order: MailOrder): Promise<boolean> {
  try {
    await rateLimit(context, { rule: "mail-unproven", key: "all" });
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too-many") throw error;
  }
  await context.jobs.send({
    store: context.db,
    job: sendMailJob,
    data: order,
    afterSeconds: POSTPONED_SECONDS,
  });
  return true;
}
