/** V-08: only published ones are public; the author sees all of theirs. */
export type PhotoState = "pending" | "published" | "rejected";

export const MOST_PHOTOS = 3;

/** Of the file that the browser sends, which is smaller than what a camera makes. */
export const MOST_PHOTO_BYTES = 8_000_000;

/** In pixels, of the longer side; the browser shrinks to it before sending, the server for browsers that did not. */
export const PHOTO_SIDE = 1_600;

/** Before the conversion; no browser sends more than `PHOTO_SIDE` squared. */
export const MOST_PHOTO_PIXELS = 16_000_000;

/** After it. */
export const STORED_PHOTO_BYTES = 600_000;

/** Small enough to be sent again over a bad connection. */
export const PHOTO_PIECE_BYTES = 128 * 1024;

/** A published photo below its review and in the gallery of the business. */
export interface ReviewPhoto {
  readonly id: string;
  readonly imageId: string;
  readonly width: number;
  readonly height: number;
}

export interface CreditedPhoto extends ReviewPhoto {
  /** Of the review, with the name that they signed with. */
  readonly author: string;
}

/** As its author sees it. */
export interface OwnPhoto extends ReviewPhoto {
  readonly state: PhotoState;
}

const OWN_LABELS: Readonly<Record<PhotoState, string>> = {
  pending: "En revisión",
  published: "Publicada",
  rejected: "No se publicó",
};

/** For the author: an approved photo shows only with its review. */
export function ownPhotoLabel({ state }: OwnPhoto, { isReviewPublic }: { isReviewPublic: boolean }): string {
  return state === "published" && !isReviewPublic ? "Aprobada" : OWN_LABELS[state];
}

/** Those that are published or may be: at most `MOST_PHOTOS`. */
export function countKept(photos: readonly OwnPhoto[]): number {
  return photos.filter(({ state }) => state !== "rejected").length;
}

/** `photoAlt({ place: "Nori 48", author: "Marta G." }) === "Foto de Nori 48, de Marta G."` */
export function photoAlt({ place, author }: { place: string; author: string }): string {
  return `Foto de ${place}, de ${author}`;
}

/** `photoCredit("Marta G.") === "Foto de Marta G."` */
export function photoCredit(author: string): string {
  return `Foto de ${author}`;
}
