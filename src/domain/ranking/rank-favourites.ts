import { compareNames } from "../text/compare-names.ts";
import { type Rankable, scoreBusiness } from "./business-score.ts";

export const TOP_OF_EACH_CATEGORY = 3;
/** H-08 */
export const RATED_TO_RANK_BY_RATING = 3;

export type RankingRule = "rating" | "score";

export type Badge = "Mejor valorado" | "Muy popular" | "Recomendado";

export function rankingRule(ratedInCatalogue: number): RankingRule {
  return ratedInCatalogue >= RATED_TO_RANK_BY_RATING ? "rating" : "score";
}

export function rankFavourites<T extends Rankable>({
  businesses,
  rule,
}: {
  businesses: readonly T[];
  rule: RankingRule;
}): T[] {
  const first = rule === "rating" ? () => 0 : (business: T) => scoreBusiness(business);
  return businesses
    .map((business) => ({ business, first: first(business) }))
    .sort((one, other) => other.first - one.first || compareTies(one.business, other.business))
    .slice(0, TOP_OF_EACH_CATEGORY)
    .map(({ business }) => business);
}

export function badgeOf({
  rating,
  reviewCount,
  heartCount,
}: Pick<Rankable, "rating" | "reviewCount" | "heartCount">): Badge {
  if (rating !== null && rating >= 4.5 && reviewCount >= 3) return "Mejor valorado";
  if (heartCount >= 20 || reviewCount >= 10) return "Muy popular";
  return "Recomendado";
}

function compareTies(one: Rankable, other: Rankable): number {
  return (
    (other.rating ?? 0) - (one.rating ?? 0) ||
    other.reviewCount - one.reviewCount ||
    compareNames(one.title, other.title)
  );
}
