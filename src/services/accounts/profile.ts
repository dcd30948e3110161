import { requireMember } from "../../domain/accounts/actor.ts";
import { describeDevice } from "../../domain/accounts/describe-device.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { MemberReview } from "../../domain/reviews/review.ts";
import { listOwnReviews } from "../reviews/own-reviews.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST_SESSIONS = 50;

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly sessions: readonly ProfileSession[];
  readonly reviews: readonly MemberReview[];
}

interface ProfileSession {
  readonly id: string;
  readonly device: string;
  readonly usedAt: Date;
  readonly isCurrent: boolean;
}

/** F-08. Members only. */
export async function getProfile(
  context: ServiceContext,
  { sessionId }: { sessionId: string | null },
): Promise<Profile> {
  const { actor, db, clock } = context;
  const { id: memberId, name, email, emailVerified } = requireMember(actor);
  const sessions = await db.sessions.list({ memberId, now: clock.now(), limit: MOST_SESSIONS });
  return {
    name,
    email,
    emailVerified,
    reviews: await listOwnReviews(context),
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

/** F-08. Members only. */
export async function changeName(
  { actor, db, clock }: ServiceContext,
  { name }: { name: string },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await db.accounts.setName({ memberId, name, at: clock.now() });
}

const SESSION_ID = /^[\w-]{1,100}$/;

export async function revokeSession({ actor, db }: ServiceContext, { id }: { id: string }): Promise<void> {
  const { id: memberId } = requireMember(actor);
  if (SESSION_ID.test(id) && (await db.sessions.delete({ memberId, id }))) return;
  throw new AppError({
    code: "not-found",
    message: "no such session of this member",
    spanish: "Esa sesión ya estaba cerrada.",
  });
}

export async function revokeOtherSessions(
  { actor, db }: ServiceContext,
  { sessionId }: { sessionId: string },
): Promise<{ revoked: number }> {
  const { id: memberId } = requireMember(actor);
  return { revoked: await db.sessions.deleteOthers({ memberId, keptId: sessionId }) };
}
