import { randomBytes } from "node:crypto";
import { z } from "zod";
import { adminPaths } from "../../contract/admin-paths.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, findMember, requireStaff } from "../../domain/accounts/actor.ts";
import { nameFromEmail } from "../../domain/accounts/member-name.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";

const LONGEST_EMAIL = 254;
const emailSchema = z.string().max(LONGEST_EMAIL).trim().toLowerCase().pipe(z.email());

/**
 * AG-07. Staff only. The e-mail joins the allow-list, its account counts as verified, and the returned link sets the
 * password; an account that has one can go on using it.
 */
export function createAdministrator(
  context: ServiceContext,
  { email }: { email: string },
): Promise<CreatedAdministrator> {
  return create(context, { email: () => parseEmail(email), isMailed: false });
}

interface CreatedAdministrator {
  readonly email: string;
  readonly link: string;
  /** Before: then the link replaces it. */
  readonly hadPassword: boolean;
}

interface InvitedAdministrator {
  readonly email: string;
  /** Null where the account has a password: only its owner gets the link, by mail, so that nobody acts under another's name. */
  readonly link: string | null;
}

/** AG-03, AG-07. Staff only. As `createAdministrator`, with a mail; `authorise` lets an unlisted e-mail join the list. */
export async function inviteAdministrator(
  context: ServiceContext,
  { email: given, authorise }: { email: string; authorise: boolean },
): Promise<InvitedAdministrator> {
  const check = async () => {
    const email = parseEmail(given);
    if (!authorise && !(await isListedEmail(context, email))) throw notAuthorised();
    return email;
  };
  const { email, link, hadPassword } = await create(context, { email: check, isMailed: true });
  return { email, link: hadPassword ? null : link };
}

interface ListContext {
  readonly db: Pick<ServiceContext["db"], "staff">;
  readonly site: ServiceContext["site"];
}

/** G-03 */
export async function isListedEmail({ db, site }: ListContext, email: string): Promise<boolean> {
  return site.administrators.includes(email) || (await db.staff.hasEmail(email));
}

async function create(
  context: ServiceContext,
  { email: check, isMailed }: { email: () => Promise<string> | string; isMailed: boolean },
): Promise<CreatedAdministrator> {
  const { db, actor, clock, site, jobs } = context;
  requireStaff(actor);
  const email = await check();
  const token = randomBytes(24).toString("base64url");
  const hadPassword = await db.transaction(async (store) => {
    await store.staff.lock();
    const wasListed = await isListedEmail({ db: store, site }, email);
    await store.staff.addEmail({ email, addedBy: actorLabel(actor), addedAt: clock.now() });
    const userId = await store.staff.ensureVerifiedAccount({
      email,
      name: nameFromEmail(email),
      at: clock.now(),
    });
    if (await store.staff.isDisabled(userId)) throw isDisabled(email);
    await store.verifications.deleteResetTokens(userId);
    await store.verifications.addResetToken({ userId, token });
    await store.staff.deleteFirstLinks();
    const isKnown = await store.staff.hasPassword(userId);
    const action = isKnown && wasListed ? "administrator.link" : "administrator.create";
    await writeAudit(context, { store, action, subject: userId, details: { email } });
    if (isMailed)
      await jobs.send({ store, job: sendMailJob, data: { kind: "administrator-invitation", userId } });
    return isKnown;
  });
  return { email, hadPassword, link: `${site.publicUrl}${adminPaths.staffPassword({ token })}` };
}

/** Staff only. The account stays, as a member's. */
export async function removeAdministrator(
  context: ServiceContext,
  { email: given }: { email: string },
): Promise<{ email: string }> {
  const { db, actor, site } = context;
  requireStaff(actor);
  const email = parseEmail(given);
  refuseOneself(context, email);
  if (site.administrators.includes(email)) throw isConfigured(email);
  await db.transaction(async (store) => {
    await store.staff.lock();
    if (!(await store.staff.deleteEmail(email))) throw notListed(email);
    await refuseLast(context, store);
    await writeAudit(context, { store, action: "administrator.remove", subject: email, details: {} });
  });
  return { email };
}

/** Takes the e-mail of an account that is being erased off the list, and refuses for the last administrator. */
export async function leaveTeam(
  { site }: Pick<ServiceContext, "site">,
  store: TransactionStore,
  email: string,
): Promise<void> {
  await store.staff.lock();
  const wasListed = await store.staff.deleteEmail(email);
  if (!wasListed && !site.administrators.includes(email)) return;
  const others = site.administrators.filter((each) => each !== email);
  if (!(await store.staff.hasAdministrator(others))) throw last();
}

/** Staff only. Ends all sessions of the account at once; it can't sign in until it is enabled. */
export function disableAccount(
  context: ServiceContext,
  input: { email: string; reason?: string },
): Promise<{ email: string }> {
  return setDisabled(context, { ...input, isDisabled: true });
}

/** Staff only. */
export function enableAccount(context: ServiceContext, input: { email: string }): Promise<{ email: string }> {
  return setDisabled(context, { ...input, isDisabled: false });
}

async function setDisabled(
  context: ServiceContext,
  { email: given, isDisabled, reason = "" }: { email: string; isDisabled: boolean; reason?: string },
): Promise<{ email: string }> {
  requireStaff(context.actor);
  const email = parseEmail(given);
  if (isDisabled) refuseOneself(context, email);
  await context.db.transaction(async (store) => {
    await store.staff.lock();
    const userId = await store.staff.setDisabled({ email, at: isDisabled ? context.clock.now() : null });
    if (userId === null) throw noAccount(email);
    if (isDisabled) await refuseLast(context, store);
    const action = isDisabled ? "account.disable" : "account.enable";
    const details = reason ? { email, reason } : { email };
    await writeAudit(context, { store, action, subject: userId, details });
  });
  return { email };
}

function isDisabled(email: string): AppError {
  return new AppError({
    code: "conflict",
    message: "the account is disabled",
    spanish: `La cuenta ${email} está deshabilitada: primero habilitala.`,
  });
}

/** Operators may: `npm run admin` brings an administrator back. */
function refuseOneself({ actor }: ServiceContext, email: string): void {
  if (findMember(actor)?.email === email) throw oneself();
}

/** Two administrators who remove each other at the same moment are decided one after the other. */
async function refuseLast({ actor, site }: ServiceContext, store: TransactionStore): Promise<void> {
  if (actor.kind !== "administrator") return;
  if (!(await store.staff.hasAdministrator(site.administrators))) throw last();
}

function oneself(): AppError {
  return new AppError({
    code: "conflict",
    message: "administrators can't remove or disable themselves",
    spanish: "No podés sacarte ni deshabilitarte: pedíselo a otra persona del equipo.",
  });
}

function last(): AppError {
  return new AppError({
    code: "conflict",
    message: "nobody would administer the site",
    spanish: "Es la única cuenta que queda para administrar la guía.",
  });
}

/** AG-03 */
function notAuthorised(): AppError {
  return new AppError({
    code: "conflict",
    message: "the e-mail is not on the allow-list",
    spanish: "Email no autorizado como administrador",
    field: "email",
  });
}

function isConfigured(email: string): AppError {
  return new AppError({
    code: "conflict",
    message: "the e-mail is in ADMIN_EMAILS",
    spanish: `${email} está en la variable ADMIN_EMAILS: sacalo de ahí y reiniciá el servidor.`,
  });
}

function notListed(email: string): AppError {
  return new AppError({
    code: "not-found",
    message: "the e-mail is not on the allow-list",
    spanish: `${email} no está en la lista de administradores.`,
  });
}

function noAccount(email: string): AppError {
  return new AppError({
    code: "not-found",
    message: "no account has the e-mail",
    spanish: `No hay ninguna cuenta con el correo ${email}.`,
  });
}

/** Throws for an invalid e-mail. */
export function parseEmail(text: string): string {
  const { data } = emailSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new AppError({
    code: "invalid",
    message: "not an e-mail",
    spanish: "Email inválido",
    field: "email",
  });
}
