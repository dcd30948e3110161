import { requireMember } from "../../domain/accounts/actor.ts";
import { parseMemberName } from "../../domain/accounts/member-name.ts";
import type { ServiceContext } from "../service-context.ts";

/** F-08: how the guide greets a member. Members only, their own. */
export async function changeName(
  { actor, db, clock }: ServiceContext,
  input: { name: string },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await db.accounts.setName({ memberId, name: parseMemberName(input.name), at: clock.now() });
}
