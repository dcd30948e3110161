import { randomBytes } from "node:crypto";
import { z } from "zod";
import { paths } from "../../contract/paths.ts";
import type { StaffAccount } from "../../db/queries/accounts/staff-queries.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { fitMemberName } from "../../domain/accounts/member-name.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";

const LONGEST_EMAIL = 254;
const emailSchema = z.string().max(LONGEST_EMAIL).trim().toLowerCase().pipe(z.email());

export interface ListedAccount extends StaffAccount {
  /** Listed by `ADMIN_EMAILS`, so it can't be removed here. */
  readonly isConfigured: boolean;
}

/** Staff only. */
export async function listAdministrators({ db, actor, site }: ServiceContext): Promise<ListedAccount[]> {
  requireStaff(actor);
  const accounts = await db.staff.list(site.administrators);
  return accounts.map((account) => ({
    ...account,
    isConfigured: site.administrators.includes(account.email),
  }));
}

/**
 * AG-07. Staff only. The e-mail joins the allow-list, its account counts as verified, and the returned link sets the
 * password; an account that has one can go on using it.
 */
export async function createAdministrator(
  context: ServiceContext,
  { email: given }: { email: string },
): Promise<{ email: string; link: string }> {
  const { db, actor, clock, site } = context;
  requireStaff(actor);
  const email = parseEmail(given);
  const token = randomBytes(24).toString("base64url");
  await db.transaction(async (store) => {
    await store.staff.lock();
    await store.staff.addEmail({ email, addedBy: actorLabel(actor), addedAt: clock.now() });
    const userId = await store.staff.ensureVerifiedAccount({ email, name: nameFrom(email), at: clock.now() });
    if (await store.staff.isDisabled(userId)) throw isDisabled(email);
    await store.verifications.deleteResetTokens(userId);
    await store.verifications.addResetToken({ userId, token });
    await store.staff.deleteFirstLinks();
    await writeAudit(context, { store, action: "administrator.create", subject: userId, details: { email } });
  });
  return { email, link: `${site.publicUrl}${paths.newPassword({ token })}` };
}

/** Staff only. The account stays, as a member's. */
export async function removeAdministrator(
  context: ServiceContext,
  { email: given }: { email: string },
): Promise<{ email: string }> {
  const { db, actor, site } = context;
  requireStaff(actor);
  const email = parseEmail(given);
  if (site.administrators.includes(email)) throw isConfigured(email);
  await db.transaction(async (store) => {
    if (!(await store.staff.deleteEmail(email))) throw notListed(email);
    await writeAudit(context, { store, action: "administrator.remove", subject: email, details: {} });
  });
  return { email };
}

/** Staff only. Ends all sessions of the account at once; it can't sign in until it is enabled. */
export function disableAccount(
  context: ServiceContext,
  input: { email: string },
): Promise<{ email: string }> {
  return setDisabled(context, { ...input, isDisabled: true });
}

/** Staff only. */
export function enableAccount(context: ServiceContext, input: { email: string }): Promise<{ email: string }> {
  return setDisabled(context, { ...input, isDisabled: false });
}

async function setDisabled(
  context: ServiceContext,
  { email: given, isDisabled }: { email: string; isDisabled: boolean },
): Promise<{ email: string }> {
  requireStaff(context.actor);
  const email = parseEmail(given);
  await context.db.transaction(async (store) => {
    const userId = await store.staff.setDisabled({ email, at: isDisabled ? context.clock.now() : null });
    if (userId === null) throw noAccount(email);
    const action = isDisabled ? "account.disable" : "account.enable";
    await writeAudit(context, { store, action, subject: userId, details: {} });
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

export function nameFrom(email: string): string {
  return fitMemberName(email.split("@")[0] ?? "");
}
