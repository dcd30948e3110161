import type { CategoryId } from "../categories/categories.ts";
import type { OwnPhoto, ReviewPhoto } from "./review-photo.ts";

/** Only published ones count (B-09). */
export type ReviewStatus = "published" | "held" | "hidden";

export interface Review {
  readonly id: string;
  readonly businessId: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: Date;
  readonly isEdited: boolean;
}

/** As the page of its business shows it. */
export interface ListedReview extends Review {
  readonly photos: readonly ReviewPhoto[];
}

export type ReviewOrder = "recent" | "highest" | "lowest";

/** Held reviews are visible to their author only (D-09). */
export interface OwnReview extends Review {
  readonly status: "published" | "held";
}

/** V-08: a review as its member sees it in the profile and on the page of the business. */
export interface MemberReview extends Review {
  readonly status: ReviewStatus;
  readonly business: {
    readonly slug: string;
    readonly title: string;
    readonly categoryId: CategoryId | null;
    readonly isListed: boolean;
  };
  readonly photos: readonly OwnPhoto[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL throws on anything that is no UUID. */
export function isReviewId(text: string): boolean {
  return UUID.test(text);
}

const ALL_STARS = [5, 4, 3, 2, 1] as const;

export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

export function starCounts(found: readonly StarCount[]): StarCount[] {
  const counts = new Map(found.map(({ stars, count }) => [stars, count]));
  return ALL_STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
}
