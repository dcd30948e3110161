import { type Actor, findMember } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/** Who may read an image by its address. */
export type ImageAccess =
  /** The guide's own, for ever. */
  | { readonly kind: "guide" }
  /** A photo that may be taken back. */
  | { readonly kind: "published" }
  | { readonly kind: "withheld"; readonly memberIds: readonly string[] };

/** V-08. Public. Withheld: photos that are not published or were removed, also while a cache or the storage has their bytes. */
export async function findImageAccess(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<ImageAccess> {
  const rows = await db.photos.listAccess(id);
  if (rows.length > 0 && !rows.some(({ isReviewPhoto }) => isReviewPhoto)) return { kind: "guide" };
  if (rows.some(({ isPublic }) => isPublic)) return { kind: "published" };
  if (rows.length > 0 && (await db.photos.isUsedByGuide(id))) return { kind: "published" };
  return { kind: "withheld", memberIds: rows.flatMap(({ memberId }) => memberId ?? []) };
}

/** V-08: their author and the staff, who decides about them. */
export function mayReadWithheld(actor: Actor, { memberIds }: { memberIds: readonly string[] }): boolean {
  const member = findMember(actor);
  return actor.kind === "administrator" || (member !== null && memberIds.includes(member.id));
}
