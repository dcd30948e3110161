import { createHash } from "node:crypto";
import type { PhotoUpload, StartedUpload } from "../../contract/images/photo-uploads.ts";
import type { UploadRow } from "../../db/queries/reviews/photo-upload-queries.ts";
import { type Member, requireMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import {
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
  type OwnPhoto,
  PHOTO_PIECE_BYTES,
} from "../../domain/reviews/review-photo.ts";
import { UNFINISHED_UPLOAD_BYTES } from "../../domain/storage-budget/storage-budget.ts";
import { deleteOrphanPhotos } from "../images/delete-orphan-photos.ts";
import { type IngestedImage, keepPhoto } from "../images/ingest-image.ts";
import { rateLimit, rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom, requireSpace } from "../storage-budget/require-room.ts";
import { getOwnReview } from "./own-reviews.ts";
import {
  busy,
  damagedPhoto,
  missingUpload,
  misunderstood,
  tooLargePhoto,
  tooManyPhotos,
  unprovenMail,
  wrongOffset,
} from "./photo-upload-errors.ts";
import { uuidOf } from "./submission-ids.ts";

/** Unfinished files, of 8 MB each at most; older ones give way. */
const MOST_UPLOADS = { ofMember: 6, bytes: UNFINISHED_UPLOAD_BYTES };
/** Conversions of this process: one runs and one waits. */
const MOST_FINISHING_OF_MEMBER = 2;
const HASH = /^[0-9a-f]{64}$/;

/** Each holds a whole file in memory while it waits for its conversion. */
const inTurn = limitConcurrency({ limit: 4, maxWaiting: 40, maxWaitMs: 20_000, refusal: busy });

/** V-08. Members, for their own reviews. The same file for the same review goes on where it stopped. */
export async function startUpload(
  context: ServiceContext,
  { reviewId, size, hash }: StartedUpload,
): Promise<PhotoUpload> {
  const member = requireMember(context.actor);
  const memberId = member.id;
  if (!HASH.test(hash) || !Number.isSafeInteger(size) || size < 1) throw misunderstood();
  if (size > MOST_PHOTO_BYTES) throw tooLargePhoto();
  await getOwnReview(context, { id: reviewId });
  const id = uuidOf(JSON.stringify(["photo", memberId, reviewId, hash]));
  const photo = await context.db.photos.findBySource({ reviewId, hash });
  if (photo) return { id, offset: size, photo };
  const begun = await context.db.photoUploads.find({ id, memberId });
  if (begun) return { id, offset: begun.received, photo: null };
  if ((await context.db.photos.countKept(reviewId)) >= MOST_PHOTOS) throw tooManyPhotos();
  // Before the count, since the browser asks again.
  await requireSpace(context);
  await requireRoom(context, "photos");
  await countUpload(context, member);
  const at = context.clock.now();
  await context.db.transaction((store) =>
    store.photoUploads.start({ id, memberId, reviewId, hash, size, at }, MOST_UPLOADS),
  );
  return { id, offset: 0, photo: null };
}

/** Deleting photos gives nothing back. Where mails are sent, an unproven address may be anybody's. */
async function countUpload(context: ServiceContext, { id, emailVerified }: Member): Promise<void> {
  if (!emailVerified && context.site.sendsMail) throw unprovenMail();
  await rateLimit(context, { rule: "photo", key: id, hits: emailVerified ? 1 : 2 });
  await rateLimitClient(context, "photo-client");
}

/** V-08. For the member who started it. A conversion that has begun makes no photo any more. */
export async function cancelUpload(context: ServiceContext, { id }: { id: string }): Promise<void> {
  const upload = await getUpload(context, id);
  await context.db.photoUploads.delete(upload.id);
}

interface PieceInput {
  readonly id: string;
  readonly offset: number;
  /** Read only after the member was checked. */
  readBytes(): Promise<Buffer>;
}

/** V-08. For the member who started it. The last piece, or an empty one after it, makes the photo. */
export async function receivePiece(
  context: ServiceContext,
  { id, offset, readBytes }: PieceInput,
): Promise<PhotoUpload> {
  const { memberId } = await getUpload(context, id);
  await rateLimit(context, { rule: "photo-piece", key: memberId });
  await requireSpace(context);
  const bytes = await readBytes();
  if (bytes.length > PHOTO_PIECE_BYTES) throw tooLargePhoto();
  const upload = await context.db.transaction(async (store) => {
    const locked = await store.photoUploads.lock(id);
    if (!locked) throw missingUpload();
    if (offset !== locked.received) throw wrongOffset(locked.received);
    if (offset + bytes.length > locked.size) throw tooLargePhoto();
    if (bytes.length > 0) await store.photoUploads.append({ upload: locked, bytes, at: context.clock.now() });
    return { ...locked, received: offset + bytes.length };
  });
  const photo = upload.received === upload.size ? await finishOnce(context, upload) : null;
  return { id, offset: upload.received, photo };
}

/** Of this process, by upload. */
const finishing = new Map<string, { readonly memberId: string; readonly photo: Promise<OwnPhoto> }>();

/** Requests that ask for the same conversion share it. */
async function finishOnce(context: ServiceContext, upload: UploadRow): Promise<OwnPhoto> {
  const { id, memberId } = upload;
  const known = finishing.get(id);
  if (known) return known.photo;
  const ofMember = [...finishing.values()].filter((other) => other.memberId === memberId);
  if (ofMember.length >= MOST_FINISHING_OF_MEMBER) throw busy();
  const photo = inTurn(() => finish(context, upload)).finally(() => finishing.delete(id));
  finishing.set(id, { memberId, photo });
  return photo;
}

async function finish(context: ServiceContext, upload: UploadRow): Promise<OwnPhoto> {
  const known = await context.db.photos.findBySource(upload);
  if (known) return known;
  try {
    if ((await context.db.photos.countKept(upload.reviewId)) >= MOST_PHOTOS) throw tooManyPhotos();
    await rateLimit(context, { rule: "photo-conversion", key: upload.id });
    await requireRoom(context, "photos");
    return await addPhoto(context, { upload, image: await convert(context, upload) });
  } catch (error) {
    // A file that will never be accepted is not worth another attempt.
    if (error instanceof AppError && error.code === "invalid")
      await context.db.photoUploads.delete(upload.id);
    throw error;
  }
}

async function convert(context: ServiceContext, { id, hash, size }: UploadRow): Promise<IngestedImage> {
  const bytes = await context.db.photoUploads.readBytes(id);
  // Another request has just finished or cancelled it.
  if (bytes.length !== size) throw missingUpload();
  if (createHash("sha256").update(bytes).digest("hex") !== hash) throw damagedPhoto();
  return keepPhoto(context, bytes);
}

interface AddPhotoInput {
  readonly upload: UploadRow;
  readonly image: IngestedImage;
}

/** Sent twice at once, it is added once; cancelled meanwhile, it is not added. */
async function addPhoto(context: ServiceContext, { upload, image }: AddPhotoInput): Promise<OwnPhoto> {
  const { id: imageId, width, height } = image;
  const { reviewId, hash, memberId } = upload;
  const adding = context.db.transaction(async (store) => {
    const [review] = await store.reviews.lock([reviewId]);
    if (review?.memberId !== memberId) throw missingUpload();
    const known = await store.photos.findBySource({ reviewId, hash });
    if (known) return known;
    if (!(await store.photoUploads.lock(upload.id))) throw missingUpload();
    if ((await store.photos.countKept(reviewId)) >= MOST_PHOTOS) throw tooManyPhotos();
    // The member may just have deleted another photo of the same file.
    await store.images.lock(imageId);
    if (!(await store.images.find(imageId))) throw busy();
    const at = context.clock.now();
    await store.photoUploads.delete(upload.id);
    await store.images.touch({ ids: [imageId], at });
    await store.photos.add({ reviewId, imageId, sourceHash: hash, width, height, at });
    const photo = await store.photos.findBySource({ reviewId, hash });
    if (!photo) throw missingUpload();
    return photo;
  });
  return adding.catch(async (error: unknown) => {
    await deleteOrphanPhotos(context);
    throw error;
  });
}

async function getUpload(context: ServiceContext, id: string): Promise<UploadRow> {
  const { id: memberId } = requireMember(context.actor);
  const upload = await context.db.photoUploads.find({ id, memberId });
  if (upload) return upload;
  throw missingUpload();
}
