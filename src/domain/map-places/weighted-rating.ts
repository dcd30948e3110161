/** As if each place had these reviews besides its own: a few good ones do not go before many. */
const PRIOR = { rating: 4, reviews: 5 };

/** For orders that no requirement fixes. */
export function weightedRating({
  averageRating,
  reviewCount,
}: {
  readonly averageRating: number | null;
  readonly reviewCount: number;
}): number {
  if (averageRating === null) return 0;
  const sum = averageRating * reviewCount + PRIOR.rating * PRIOR.reviews;
  return sum / (reviewCount + PRIOR.reviews);
}
