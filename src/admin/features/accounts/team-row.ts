import { formatAgo } from "../../../domain/reviews/format-ago.ts";

interface TeamMember {
  readonly email: string;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly isVerified: boolean;
  readonly canSignIn: boolean;
  readonly isDisabled: boolean;
  readonly isConfigured: boolean;
  /** "por Lucía" */
  readonly addedBy: string | null;
  readonly isOneself: boolean;
  readonly lastAccessAt: Date | null;
  readonly getsDailyMail: boolean;
}

export type TeamState = "active" | "invited" | "disabled" | "unverified" | "missing";

export interface TeamRow {
  readonly email: string;
  readonly name: string;
  readonly isOneself: boolean;
  readonly state: TeamState;
  /** Why it may enter, or not yet. */
  readonly reason: string;
  readonly lastAccess: string;
  /** Those of ADMIN_EMAILS are removed there. */
  readonly canRemove: boolean;
  readonly getsDailyMail: boolean;
}

/** AG-07 */
export function teamRow(member: TeamMember, now: Date): TeamRow {
  const { email, name, isOneself, isConfigured, lastAccessAt, getsDailyMail } = member;
  return {
    email,
    name: name || email,
    isOneself,
    state: stateOf(member),
    reason: reasonOf(member),
    lastAccess: lastAccessAt ? formatAgo({ at: lastAccessAt, now }) : withoutAccess(member),
    canRemove: !isOneself && !isConfigured,
    getsDailyMail,
  };
}

function stateOf({ hasAccount, isDisabled, isVerified, canSignIn }: TeamMember): TeamState {
  if (!hasAccount) return "missing";
  if (isDisabled) return "disabled";
  if (!isVerified) return "unverified";
  return canSignIn ? "active" : "invited";
}

function withoutAccess({ canSignIn }: TeamMember): string {
  return canSignIn ? "no se sabe" : "todavía no entró";
}

function reasonOf({ isConfigured, addedBy }: TeamMember): string {
  return isConfigured ? "Está en ADMIN_EMAILS, en el servidor" : `Email autorizado ${addedBy ?? ""}`.trim();
}
