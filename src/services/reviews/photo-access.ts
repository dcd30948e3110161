import { type Actor, findMember } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/**
 * How an image may be read by its address: one of the guide's own for ever, a published photo until it is taken back, a
 * withheld one by its author and by the staff, who decides about it.
 */
export type ImageAccess = "guide" | "published" | "withheld";

interface ImageAccessInput {
  readonly id: string;
  /** Asked only for what is not public. */
  findActor(): Promise<Actor>;
}

/** V-08. Withheld: photos that are not published or were removed, also while a cache or the storage has their bytes. Null for others. */
export async function findImageAccess(
  { db }: Pick<ServiceContext, "db">,
  { id, findActor }: ImageAccessInput,
): Promise<ImageAccess | null> {
  const rows = await db.photos.listAccess(id);
  // A cache on disk may have what was deleted.
  if (rows.length === 0) return null;
  if (!rows.some(({ isReviewPhoto }) => isReviewPhoto)) return "guide";
  if (rows.some(({ isPublic }) => isPublic)) return "published";
  const actor = await findActor();
  const member = findMember(actor);
  const isAuthor = member !== null && rows.some(({ memberId }) => memberId === member.id);
  if (isAuthor || actor.kind === "administrator") return "withheld";
  // Reads all businesses, so it comes last.
  return (await db.photos.isUsedByGuide(id)) ? "published" : null;
}
