import type { ServiceContext } from "../service-context.ts";
import { deleteBytes } from "./sweep-images.ts";

/**
 * V-08. Images of members that no photo has any more, with their bytes, at once: the caller has deleted photos. A failure
 * is only logged, since that is done, and the next sweep tries again.
 */
export async function deleteOrphanPhotos(context: ServiceContext): Promise<void> {
  const { db, log } = context;
  try {
    for (const id of await db.images.listOrphanPhotos()) {
      const isDeleted = await db.transaction(async (store) => {
        await store.images.lock(id);
        return store.images.deleteOrphanPhoto(id);
      });
      if (isDeleted) await deleteBytes(context, id);
    }
  } catch (error) {
    log.warn({ err: error }, "deleted photos could not be erased yet");
  }
}
