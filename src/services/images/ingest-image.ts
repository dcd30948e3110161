import { imageIdOf } from "../../db/queries/images/image-id.ts";
import type { ImageRow } from "../../db/queries/images/image-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import { checkUpload } from "../../domain/images/upload-rules.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireSpace } from "../storage-budget/require-room.ts";

/** Each needs two connections of the pool. */
const inTurn = limitConcurrency({ limit: 2 });

export type IngestedImage = Pick<ImageRow, "id" | "mime" | "width" | "height">;

/** AM-01. Staff only. The same file twice is the same image, and so is one that the guide itself served. */
export async function ingestImage(context: ServiceContext, bytes: Buffer): Promise<IngestedImage> {
  requireStaff(context.actor);
  await requireSpace(context);
  return keepImage(context, { bytes, isReviewPhoto: false });
}

/** V-08. The caller checks the permission, and counts against a rate limit. It is not public yet. */
export const keepPhoto = (context: ServiceContext, bytes: Buffer): Promise<IngestedImage> =>
  keepImage(context, { bytes, isReviewPhoto: true });

interface KeepImageInput {
  readonly bytes: Buffer;
  readonly isReviewPhoto: boolean;
}

async function keepImage(
  context: ServiceContext,
  { bytes, isReviewPhoto }: KeepImageInput,
): Promise<IngestedImage> {
  checkUpload(bytes);
  const known = await context.db.images.find(imageIdOf(bytes));
  if (known && isBareImage(bytes)) return store(context, { row: known, bytes, isReviewPhoto });
  const { bytes: converted, ...described } = await context.convertUpload({
    bytes,
    kind: isReviewPhoto ? "photo" : "picture",
  });
  const row = { id: imageIdOf(converted), ...described };
  return store(context, { row, bytes: converted, isReviewPhoto });
}

/** The bytes are put again for a known image too, which repairs one whose bytes were lost. */
async function store(
  context: ServiceContext,
  { row, bytes, isReviewPhoto }: KeepImageInput & { readonly row: ImageRow },
): Promise<IngestedImage> {
  const { id, mime, width, height } = row;
  const work = async (transaction: TransactionStore) => {
    await transaction.images.lock(id);
    // Committed at once: the storage of the database writes into this row over another connection.
    await context.db.images.save({ ...row, isReviewPhoto, at: context.clock.now() });
    await context.images.put({ id, bytes, mime });
    // Recorded when the staff decides about it.
    if (isReviewPhoto) return;
    await writeAudit(context, {
      store: transaction,
      action: "image.add",
      subject: id,
      details: { width, height, bytes: bytes.length },
    });
  };
  await inTurn(() => context.db.transaction(work));
  return { id, mime, width, height };
}
