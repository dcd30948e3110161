import type { SocialProvider } from "../../contract/account-message.ts";
import { findMember, type Member, VISITOR } from "../../domain/accounts/actor.ts";
import type { AuditAction } from "../../domain/history/history-labels.ts";
import { RETENTION } from "../../domain/retention.ts";
import type { ServiceContext } from "../service-context.ts";
import { writeAudit } from "./write-audit.ts";

type LogContext = Pick<ServiceContext, "db" | "clock">;

const ENTER: AuditAction = "sign-in.enter";

interface StaffSignIn {
  readonly member: Member;
  readonly sessionId: string;
  readonly way: SocialProvider | "password";
  /** False: a session of the public site only. */
  readonly hasRights: boolean;
}

/** Of an account whose e-mail is on the list of administrators, as all of this log. */
export async function logSignIn(
  { db, clock }: LogContext,
  { member, sessionId, way, hasRights }: StaffSignIn,
): Promise<void> {
  const context = { actor: { kind: "administrator", member }, clock } as const;
  const action = hasRights ? ENTER : "sign-in.member";
  const details = { email: member.email, way, session: sessionId };
  await db.transaction((store) => writeAudit(context, { store, action, subject: member.id, details }));
}

/** AG-04: a wrong password. By e-mail, and kept for a shorter time, since strangers cause these entries. */
export async function logFailedSignIn(
  { db, clock }: LogContext,
  { email, isLocked, isKnown }: { email: string; isLocked: boolean; isKnown: boolean },
): Promise<void> {
  const action = isLocked ? "sign-in.lock" : "sign-in.fail";
  const entry = { action, subject: email, details: { email, knownBrowser: isKnown } } as const;
  const keptDays = RETENTION.failedSignInDays;
  await db.transaction((store) => writeAudit({ actor: VISITOR, clock }, { store, ...entry, keptDays }));
}

export async function logAddedIdentity(
  { db, clock }: LogContext,
  { member, provider }: { member: Member; provider: SocialProvider },
): Promise<void> {
  const context = { actor: { kind: "member", member }, clock } as const;
  const entry = { action: "sign-in.identity", subject: member.id } as const;
  const details = { email: member.email, way: provider };
  await db.transaction((store) => writeAudit(context, { store, ...entry, details }));
}

/** Staff only, for themselves: when the account last entered the back office with another session. Null if it never did. */
export async function findLastSignIn(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { sessionId }: { sessionId: string | null },
): Promise<Date | null> {
  const member = findMember(actor);
  if (!member || sessionId === null) return null;
  return db.audit.findSignInBefore({ userId: member.id, action: ENTER, sessionId });
}
