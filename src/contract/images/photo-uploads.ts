import type { OwnPhoto } from "../../domain/reviews/review-photo.ts";

/**
 * V-08. POST starts an upload with the size and the SHA-256 of the file, or tells how far it has come; PUT below it sends
 * a piece (`?desde=` is its offset), DELETE cancels it. Refusals are `{ message }`; a wrong offset is a 409.
 */
export const PHOTO_UPLOADS_PATH = "/fotos/subidas";

export interface StartedUpload {
  readonly reviewId: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly hash: string;
}

export interface PhotoUpload {
  readonly id: string;
  /** Bytes that the server has. */
  readonly offset: number;
  /** Once all have arrived and were converted. */
  readonly photo: OwnPhoto | null;
}
