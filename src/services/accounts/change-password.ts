import { type Member, requireMember, requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findNewPasswordFault } from "./passwords/find-new-password-fault.ts";

interface ChangePasswordInput {
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Members only. Ends all other sessions. */
export async function changePassword(
  context: ServiceContext,
  { sessionId, currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { actor, db, clock, jobs, settings, passwords } = context;
  const member = requireMember(actor);
  const { email, isListed = false } = member;
  const siteName = settings.get("siteName");
  const fault = findNewPasswordFault({ password: newPassword, email, siteName, isListed });
  if (fault)
    throw new AppError({
      code: "invalid",
      message: fault.code,
      spanish: fault.message,
      field: "newPassword",
    });
  if (newPassword === currentPassword) throw samePassword();
  const before = await db.accounts.findPasswordHash(member.id);
  if (before === null) throw noPassword();
  await confirmPassword(context, {
    member,
    hash: before,
    password: currentPassword,
    field: "currentPassword",
  });

  const hash = await passwords.hash(newPassword);
  await db.transaction(async (store) => {
    await store.accounts.setPasswordHash({ memberId: member.id, hash, at: clock.now() });
    await store.verifications.deleteResetTokens(member.id);
    await store.sessions.deleteOthers({ memberId: member.id, keptId: sessionId });
    await jobs.send({ store, job: sendMailJob, data: { kind: "password-changed", userId: member.id } });
  });
}

function samePassword(): AppError {
  return new AppError({
    code: "invalid",
    message: "the same password",
    spanish: "Elegí una contraseña distinta de la actual.",
    field: "newPassword",
  });
}

function noPassword(): AppError {
  return new AppError({
    code: "conflict",
    message: "the account has no password",
    spanish: "Tu cuenta todavía no tiene contraseña.",
  });
}

/** Throws for a wrong password. Rate-limited, so an open session allows no guessing. */
export async function confirmPassword(
  context: ServiceContext,
  { member, hash, password, field }: { member: Member; hash: string; password: string; field: string },
): Promise<void> {
  await rateLimit(context, { rule: "password", key: member.id });
  if (await context.passwords.verify({ hash, password })) return;
  throw new AppError({
    code: "invalid",
    message: "a wrong password",
    spanish: "Esa no es tu contraseña actual.",
    field,
  });
}

/** System only. Rehashes a correct password whose hash has former costs. */
export async function renewPasswordHash(
  { actor, db, passwords }: Pick<ServiceContext, "actor" | "db" | "passwords">,
  { memberId, password }: { memberId: string; password: string },
): Promise<void> {
  requireSystem(actor);
  const from = await db.accounts.findPasswordHash(memberId);
  if (from === null || !passwords.isOutdated(from)) return;
  await db.accounts.replacePasswordHash({ memberId, from, to: await passwords.hash(password) });
}
