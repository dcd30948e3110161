import { AppError } from "../../domain/errors/app-error.ts";
import { hashClient } from "../rate-limits/hash-client.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";

/** V-08. Public. */
export async function getPublishedPhoto({ db }: Pick<ServiceContext, "db">, { id }: { id: string }) {
  const photo = await db.photos.findPublished(id);
  if (photo) return photo;
  throw missing(id);
}

/** V-08. Public. A client's report of a photo counts once; the photo stays until the staff decides. */
export async function reportPhoto(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await getPublishedPhoto(context, { id });
  await rateLimitClient(context, "photo-report");
  await requireRoom(context, "notices");
  const isFound = await context.db.photos.report({
    id,
    clientKey: hashClient({ subject: id, clientKey: context.clientKey }),
    reason,
    at: context.clock.now(),
  });
  if (!isFound) throw missing(id);
}

function missing(id: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no published photo ${id.slice(0, 40)}`,
    heading: "Esa foto ya no está",
    spanish: "La foto que buscás no existe o ya no se muestra.",
  });
}
