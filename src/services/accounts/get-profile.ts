import { requireMember } from "../../domain/accounts/actor.ts";
import { describeDevice } from "../../domain/accounts/describe-device.ts";
import type { ServiceContext } from "../service-context.ts";

/** More than anybody looks at. */
const MOST_SESSIONS = 50;

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** False for whoever signs in with Google or Twitter only. */
  readonly hasPassword: boolean;
  readonly sessions: readonly ProfileSession[];
}

interface ProfileSession {
  readonly id: string;
  readonly device: string;
  readonly usedAt: Date;
  readonly isCurrent: boolean;
}

/** F-08: what a member sees of the own account. Members only. */
export async function getProfile(
  { actor, db, clock }: ServiceContext,
  { sessionId }: { sessionId: string | null },
): Promise<Profile> {
  const { id: memberId, name, email, emailVerified } = requireMember(actor);
  const sessions = await db.sessions.list({ memberId, now: clock.now(), limit: MOST_SESSIONS });
  return {
    name,
    email,
    emailVerified,
    hasPassword: (await db.accounts.findPasswordHash(memberId)) !== null,
    sessions: sessions
      .map(({ id, userAgent, usedAt }) => ({
        id,
        device: describeDevice(userAgent),
        usedAt,
        isCurrent: id === sessionId,
      }))
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  };
}
