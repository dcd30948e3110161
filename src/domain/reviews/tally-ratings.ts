export interface RatingEntry {
  /** Empty for stars without a review. */
  readonly id: string;
  readonly memberId: string | null;
  readonly stars: number;
  readonly at: Date;
}

/** Integer sums, so that rounding errors never add up. */
export interface Tally {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly reviewCount: number;
}

/**
 * B-09: a member counts once, with the newest of all that they gave (at one instant, stars before a review, then the
 * greater id).
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

export function averageOf({
  ratingSum,
  ratingCount,
}: Pick<Tally, "ratingSum" | "ratingCount">): number | null {
  return ratingCount === 0 ? null : ratingSum / ratingCount;
}
