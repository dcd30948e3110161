import { requireMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";

/** As the sign-in library makes them; no database keeps anything else. */
const ID = /^[\w-]{1,100}$/;

/** Signs a member out where they left themselves signed in. Members only; somebody else's session is none. */
export async function revokeSession({ actor, db }: ServiceContext, { id }: { id: string }): Promise<void> {
  const { id: memberId } = requireMember(actor);
  if (ID.test(id) && (await db.sessions.delete({ memberId, id }))) return;
  throw new AppError({
    code: "not-found",
    message: "no such session of this member",
    spanish: "Esa sesión ya estaba cerrada.",
  });
}
