import type { GenericEndpointContext } from "better-auth";
import { SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import type { Member } from "../../domain/accounts/actor.ts";
import { findNewPasswordFault } from "../../services/accounts/passwords/find-new-password-fault.ts";
import { logSignIn } from "../../services/audit/sign-in-log.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { passwordIn } from "./signed-in.ts";

/** Endpoints of the library after which a person has signed in; others renew a session. */
const SIGN_INS: ReadonlySet<string> = new Set(["/sign-in/email", "/sign-up/email", "/callback/:id"]);
const GOOGLE = "google";

interface StaffSession {
  readonly context: GenericEndpointContext;
  readonly system: ServiceContext;
  readonly sessionId: string;
  readonly user: Member;
}

/**
 * AG-06: of a listed e-mail's sessions only those open the back office that begin with a password that administrators may
 * choose, or with Google. So nothing that a member has from before joining the team opens it.
 */
export async function startStaffSession({ context, system, sessionId, user }: StaffSession): Promise<void> {
  if (!SIGN_INS.has(context.path)) return;
  const password = passwordIn(context.body);
  const siteName = system.settings.get("siteName");
  const way = password === null ? SOCIAL_PROVIDERS.find((id) => id === context.params?.id) : "password";
  if (!way) return;
  const hasRights =
    password === null ? way === GOOGLE : !isWeakForStaff({ password, email: user.email, siteName });
  if (hasRights) await system.db.sessions.noteStaffUse(sessionId);
  const { id, email, name, emailVerified } = user;
  const member = { id, email, name, emailVerified };
  if (emailVerified) await logSignIn(system, { member, sessionId, way, hasRights });
}

export function isWeakForStaff(given: { password: string; email: string; siteName: string }): boolean {
  return findNewPasswordFault({ ...given, isListed: true }) !== null;
}
