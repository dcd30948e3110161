import type { CategoryId } from "../categories/categories.ts";
import type { ReviewStatus } from "./review.ts";
import type { OwnPhoto } from "./review-photo.ts";

/** V-11: a review as the staff sees it; moments are ISO texts. */
export interface ModeratedReview {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly at: string;
  /** V-08: when the author changed it last. */
  readonly editedAt: string | null;
  readonly status: ReviewStatus;
  readonly business: ReviewedBusiness;
  readonly holdReasons: readonly string[];
  /** Reports that no decision has answered. */
  readonly openReports: number;
  /** Different reasons of those reports. */
  readonly reportReasons: readonly string[];
  readonly decision: ReviewDecision | null;
  readonly note: string;
  /** Null until it is decided: stars must not sway the decision. */
  readonly stars: number | null;
  /** Of the same client, within a day of this one. */
  readonly neighbours: readonly NeighbourReview[];
  readonly photos: readonly ModeratedPhoto[];
}

/** V-08 */
export interface ModeratedPhoto extends OwnPhoto {
  readonly openReports: number;
  readonly reportReasons: readonly string[];
  readonly decision: ReviewDecision | null;
}

/** V-08: whether the staff has to decide about it. */
export function isPhotoWaiting({
  state,
  openReports,
}: Pick<ModeratedPhoto, "state" | "openReports">): boolean {
  return state === "pending" || openReports > 0;
}

interface ReviewedBusiness {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly direction: string;
  readonly imageUrl: string;
  readonly categoryId: CategoryId | null;
  /** Whether visitors can see its page. */
  readonly isListed: boolean;
  /** Null with few ratings, where it would give the stars of a review away. */
  readonly rating: number | null;
  readonly reviewCount: number;
}

interface ReviewDecision {
  readonly by: string;
  /** Whether the reader took it. */
  readonly isOwn: boolean;
  readonly at: string;
}

export interface NeighbourReview {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly status: ReviewStatus;
  /** What a decision about it is based on (`seenMoments`). */
  readonly seen: string;
}

/** What waits for a decision. */
export function isPending({ status, openReports }: Pick<ModeratedReview, "status" | "openReports">): boolean {
  return status === "held" || openReports > 0;
}

/** What a decision is based on; another decision or an edit in between changes it. */
export function seenOf({ decision, editedAt }: Pick<ModeratedReview, "decision" | "editedAt">): string {
  return seenMoments({ decidedAt: decision?.at ?? null, editedAt });
}

interface SeenMoments {
  readonly decidedAt: string | null;
  readonly editedAt: string | null;
}

/** The last decision, and after a slash the last edit. */
export function seenMoments({ decidedAt, editedAt }: SeenMoments): string {
  return editedAt === null ? (decidedAt ?? "") : `${decidedAt ?? ""}/${editedAt}`;
}

export type DecisionOutcome =
  | { readonly kind: "decided"; readonly review: ModeratedReview; readonly average: AverageChange | null }
  /** Another person was faster; the review as it is now. */
  | { readonly kind: "decided-before"; readonly review: ModeratedReview }
  /** V-08: the author changed it since it was read. */
  | { readonly kind: "edited-before"; readonly review: ModeratedReview }
  | { readonly kind: "gone"; readonly id: string };

/** V-08: of a decision about a photo, with its review as it is now; null where the photo is gone. */
export type PhotoOutcome =
  | { readonly kind: "decided" | "decided-before"; readonly review: ModeratedReview }
  | { readonly kind: "gone"; readonly review: null };

/** Of the business, where the decision changed it. */
interface AverageChange {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * The list after a reload: what was decided here stays where it is, so that it can be undone; what others decided goes;
 * what is new comes last.
 */
export function mergeReloaded({
  shown,
  loaded,
  decidedIds,
}: {
  shown: readonly ModeratedReview[];
  loaded: readonly ModeratedReview[];
  decidedIds: ReadonlySet<string>;
}): ModeratedReview[] {
  const fresh = new Map(loaded.map((review) => [review.id, review]));
  const kept = shown.flatMap((review) => fresh.get(review.id) ?? (decidedIds.has(review.id) ? review : []));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...loaded.filter(({ id }) => !known.has(id))];
}
