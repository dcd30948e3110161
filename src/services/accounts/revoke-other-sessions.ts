import { requireMember } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/** Signs a member out everywhere but here. Members only. */
export async function revokeOtherSessions(
  { actor, db }: ServiceContext,
  { sessionId }: { sessionId: string },
): Promise<{ revoked: number }> {
  const { id: memberId } = requireMember(actor);
  return { revoked: await db.sessions.deleteOthers({ memberId, keptId: sessionId }) };
}
