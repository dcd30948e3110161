/** Only published ones count (B-09). */
export type ReviewStatus = "published" | "held" | "hidden";

export interface Review {
  readonly id: string;
  readonly businessId: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: Date;
}

export type ReviewOrder = "recent" | "highest" | "lowest";

/** Held reviews are visible to their author only (D-09). */
export interface OwnReview extends Review {
  readonly status: "published" | "held";
}
