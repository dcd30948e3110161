import { adminPaths } from "../../contract/admin-paths.ts";
import { suggestionPaths } from "../../contract/suggestion-review.ts";

interface Budget {
  readonly most: number;
  /** "No podemos recibir más fotos". */
  readonly noun: string;
  /** Where staff make room. */
  readonly path: string;
}

/**
 * What people can have the guide store without its staff, over all of them: at most about 3 GB. Each row has a limited
 * size, and what is over the budget is refused.
 */
export const STORAGE_BUDGET = {
  /** V-08: photos that wait for a decision, of `STORED_PHOTO_BYTES` each. */
  photos: { most: 1_000, noun: "fotos", path: adminPaths.reviews() },
  reviews: { most: 100_000, noun: "reseñas", path: adminPaths.reviews() },
  /** V-05 answers, and reports of reviews, photos and lists. */
  notices: { most: 200_000, noun: "avisos", path: adminPaths.toReview() },
  /** Those that wait for a decision. */
  suggestions: { most: 5_000, noun: "sugerencias", path: suggestionPaths.list() },
  lists: { most: 50_000, noun: "listas", path: adminPaths.sharedLists() },
  listPlaces: { most: 300_000, noun: "lugares en listas", path: adminPaths.sharedLists() },
} as const satisfies Readonly<Record<string, Budget>>;

export type StoredKind = keyof typeof STORAGE_BUDGET;

export const STORED_KINDS = Object.keys(STORAGE_BUDGET) as StoredKind[];

/** Unfinished uploads have a budget of bytes (V-08); the oldest give way. */
export const UNFINISHED_UPLOAD_BYTES = 512_000_000;

export type StoredAmounts = Readonly<Record<StoredKind | "uploadBytes", number>>;

const SPARE_BYTES = 2_000_000_000;
const SPARE_SHARE = 0.1;

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Files are refused while less than 2 GB are free, or less than 10 % of a disk of less than 20 GB. */
export function lacksSpace({ freeBytes, totalBytes }: Disk): boolean {
  return freeBytes < Math.min(SPARE_BYTES, totalBytes * SPARE_SHARE);
}
