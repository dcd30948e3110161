import { hashPassword } from "better-auth/crypto";
import { requireMember } from "../../domain/accounts/actor.ts";
import { findPasswordFault } from "../../domain/accounts/check-credentials.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { ServiceContext } from "../service-context.ts";
import { confirmPassword } from "./confirm-password.ts";

/** Another password, for whoever knows the one there is; it is asked for anew wherever else one is signed in. Members only. */
export async function changePassword(
  context: ServiceContext,
  {
    sessionId,
    currentPassword,
    newPassword,
  }: { sessionId: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor, db, clock, jobs } = context;
  const member = requireMember(actor);
  const fault = findPasswordFault(newPassword);
  if (fault) throw new AppError({ code: "invalid", message: "a password of a wrong length", spanish: fault });
  if (newPassword === currentPassword) throw samePassword();
  const before = await db.accounts.findPasswordHash(member.id);
  if (before === null) throw noPassword();
  await confirmPassword(context, { member, hash: before, password: currentPassword });

  const hash = await hashPassword(newPassword);
  await db.transaction(async (store) => {
    await store.accounts.setPasswordHash({ memberId: member.id, hash, at: clock.now() });
    await store.recipients.forgetResetTokens(member.id);
    await store.accounts.deleteOtherSessions({ memberId: member.id, keptId: sessionId });
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
