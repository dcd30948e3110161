import { type Member, requireMember, requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findNewPasswordFault } from "./passwords/find-new-password-fault.ts";
import { isOutdatedHash, type PasswordHashing, passwordHashing } from "./passwords/password-hashing.ts";

interface ChangePasswordInput {
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly siteName: string;
}

/** Members only. Ends all other sessions. */
export async function changePassword(
  context: ServiceContext,
  { sessionId, currentPassword, newPassword, siteName }: ChangePasswordInput,
): Promise<void> {
  const { actor, db, clock, jobs } = context;
  const member = requireMember(actor);
  const { email, isListed = false } = member;
  const fault = findNewPasswordFault({ password: newPassword, email, siteName, isListed });
  if (fault) throw new AppError({ code: "invalid", message: fault.code, spanish: fault.message });
  if (newPassword === currentPassword) throw samePassword();
  const before = await db.accounts.findPasswordHash(member.id);
  if (before === null) throw noPassword();
  await confirmPassword(context, { member, hash: before, password: currentPassword });

  const hash = await passwordHashing.hash(newPassword);
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
  { member, hash, password }: { member: Member; hash: string; password: string },
): Promise<void> {
  await rateLimit(context, { rule: "password", key: member.id });
  if (await passwordHashing.verify({ hash, password })) return;
  throw new AppError({
    code: "invalid",
    message: "a wrong password",
    spanish: "Esa no es tu contraseña actual.",
  });
}

/** System only. Rehashes a correct password whose hash has former costs. */
export async function renewPasswordHash(
  { actor, db }: Pick<ServiceContext, "actor" | "db">,
  { memberId, password, hashing }: { memberId: string; password: string; hashing: PasswordHashing },
): Promise<void> {
  requireSystem(actor);
  const from = await db.accounts.findPasswordHash(memberId);
  if (from === null || !isOutdatedHash(from)) return;
  await db.accounts.replacePasswordHash({ memberId, from, to: await hashing.hash(password) });
}
