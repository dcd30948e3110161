import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ImageStorage } from "../../outside/images/image-storage.ts";
import type { ServiceContext } from "../service-context.ts";
import { iterateImages } from "./list-images.ts";

export interface CopiedImages {
  readonly copied: number;
  readonly alreadyThere: number;
  /** Ids that could not be copied: missing, damaged, or with metadata of an older version. */
  readonly failed: readonly string[];
}

/** Staff only. From the storage in use to another one; can be repeated until nothing is left to copy. */
export async function copyImages(context: ServiceContext, target: ImageStorage): Promise<CopiedImages> {
  requireStaff(context.actor);
  refuseInUse(context, target);
  const there = new Set<string>();
  for await (const { id } of target.list()) there.add(id);
  const failed: string[] = [];
  let copied = 0;
  let alreadyThere = 0;
  for await (const { id, mime } of iterateImages(context)) {
    if (there.has(id)) alreadyThere++;
    else if (await copyOne(context, { target, id, mime })) copied++;
    else failed.push(id);
  }
  return { copied, alreadyThere, failed };
}

async function copyOne(
  { images }: ServiceContext,
  { target, id, mime }: { target: ImageStorage; id: string; mime: string },
): Promise<boolean> {
  try {
    const bytes = await images.get(id);
    if (bytes) await target.put({ id, bytes, mime });
    return bytes !== null;
  } catch (error) {
    // A storage that is away fails for all of them.
    if (error instanceof AppError && error.code === "unavailable") throw error;
    return false;
  }
}

/** Staff only. Deletes from a storage that is no longer in use what the one in use has too. */
export async function clearStorage(
  context: ServiceContext,
  former: ImageStorage,
): Promise<{ deleted: number; kept: number }> {
  requireStaff(context.actor);
  refuseInUse(context, former);
  let deleted = 0;
  let kept = 0;
  for await (const { id } of former.list()) {
    if (await context.images.get(id)) {
      await former.delete(id);
      deleted++;
    } else kept++;
  }
  return { deleted, kept };
}

function refuseInUse({ images }: ServiceContext, other: ImageStorage): void {
  if (other.kind !== images.kind) return;
  throw new AppError({
    code: "invalid",
    message: `${other.kind} is the storage in use`,
    spanish: "Ese es el almacén que se está usando: elegí otro.",
  });
}
