import { requireMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { ServiceContext } from "../service-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { findNewPasswordFault } from "./passwords/find-new-password-fault.ts";
import { passwordHashing } from "./passwords/password-hashing.ts";

interface ChangePasswordInput {
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly siteName: string;
}

/** Another password, for whoever knows the one there is; it is asked for anew wherever else one is signed in. Members only. */
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
