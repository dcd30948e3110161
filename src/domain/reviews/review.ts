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
