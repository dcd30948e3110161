import { actorLabel, type Member, requireMember } from "../../domain/accounts/actor.ts";
import { reviewTags, sharedListTag } from "../../domain/catalogue/catalogue-tags.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import type { ServiceContext } from "../service-context.ts";
import { leaveTeam } from "./administrators.ts";
import { confirmPassword } from "./change-password.ts";

const AUDIT_KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const ANONYMOUS_AUTHOR = "Anónimo";

/** F-05, B-09. Members only, confirmed by the password, or by the e-mail where there is none. Reviews stay, without author; lists go. */
export async function deleteAccount(
  context: ServiceContext,
  { confirmation }: { confirmation: string },
): Promise<void> {
  const member = requireMember(context.actor);
  await confirm(context, { member, confirmation });

  await eraseAccount(context, { memberId: member.id, email: member.email, action: "account.delete" });
}

/** The caller checks the permission. */
export async function eraseAccount(
  context: ServiceContext,
  {
    memberId,
    email,
    action,
  }: { memberId: string; email: string; action: "account.delete" | "account.erase" },
): Promise<void> {
  const { actor, clock } = context;
  await changeCatalogue(context, async (store) => {
    await leaveTeam(context, store, email);
    const businessIds = await store.personalData.lockAccount(memberId);
    if (businessIds === null) throw busy();
    const at = clock.now();
    const lists = await store.sharedLists.clearOwned({ ownerId: memberId, at });
    const places = await store.personalData.erase({ memberId, businessIds, author: ANONYMOUS_AUTHOR });
    // By id only, which identifies no one any more.
    await store.audit.append({
      at,
      actor: actorLabel(actor),
      action,
      subject: memberId,
      details: { places: places.length },
      expiresAt: new Date(at.getTime() + AUDIT_KEPT_MS),
    });
    const tags = [...places.flatMap(reviewTags), ...lists.map(sharedListTag)];
    return { result: undefined, tags: [...new Set(tags)] };
  });
  await deleteOrphanPhotos(context);
}

async function confirm(
  context: ServiceContext,
  { member, confirmation }: { member: Member; confirmation: string },
): Promise<void> {
  const hash = await context.db.accounts.findPasswordHash(member.id);
  const field = "confirmation";
  if (hash !== null) return confirmPassword(context, { member, hash, password: confirmation, field });
  if (confirmation.trim().toLowerCase() === member.email.toLowerCase()) return;
  throw new AppError({
    code: "invalid",
    message: "not the member's address",
    spanish: "Ese no es el correo de tu cuenta.",
    field,
  });
}

function busy(): AppError {
  return new AppError({
    code: "conflict",
    message: "another device changed something meanwhile",
    spanish: "Algo de la cuenta cambió en este momento. Probá de nuevo.",
  });
}
