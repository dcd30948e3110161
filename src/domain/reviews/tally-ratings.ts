/** Stars that somebody gave, with a review or without one. */
export interface RatingEntry {
  /** Of a review; empty for stars alone. */
  readonly id: string;
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly stars: number;
  readonly at: Date;
}

/** Whole sums, so that nothing is ever lost to rounding; the mean is made when it is shown. */
export interface Tally {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly reviewCount: number;
}

/**
 * B-09: the stars of the published reviews and of the members' own ratings together; a member counts once, with
 * the newest of all that they gave (of one instant, stars before a review, and the greater id).
 */
export function tallyRatings({
  reviews,
  ratings,
}: {
  reviews: readonly RatingEntry[];
  ratings: readonly RatingEntry[];
}): Tally {
  const newest = new Map<string, RatingEntry>();
  let ratingSum = 0;
  let ratingCount = 0;
  for (const entry of [...reviews, ...ratings]) {
    if (entry.memberId === null) {
      ratingSum += entry.stars;
      ratingCount++;
      continue;
    }
    const other = newest.get(entry.memberId);
    if (!other || isNewer({ entry, other })) newest.set(entry.memberId, entry);
  }
  for (const { stars } of newest.values()) ratingSum += stars;
  return { ratingSum, ratingCount: ratingCount + newest.size, reviewCount: reviews.length };
}

function isNewer({ entry, other }: { entry: RatingEntry; other: RatingEntry }): boolean {
  const later = entry.at.getTime() - other.at.getTime();
  if (later !== 0) return later > 0;
  return entry.id === "" || (other.id !== "" && entry.id > other.id);
}

/** B-09: `ratingOf({ ratingSum: 9, ratingCount: 2 }) === 4.5`; null where nobody said anything. */
export function ratingOf({
  ratingSum,
  ratingCount,
}: Pick<Tally, "ratingSum" | "ratingCount">): number | null {
  return ratingCount === 0 ? null : ratingSum / ratingCount;
}
