/** Held for moderation, shown to everybody, or taken down again. Only published ones count (B-09). */
export type ReviewStatus = "published" | "held" | "hidden";

/** B-04: what somebody wrote about a business. */
export interface Review {
  readonly id: string;
  readonly businessId: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: Date;
}

/** D-09 */
export type ReviewOrder = "recent" | "highest" | "lowest";

/** What its author may see of it: also while it waits to be looked at, then shown to nobody else (D-09). */
export interface OwnReview extends Review {
  readonly status: "published" | "held";
}
