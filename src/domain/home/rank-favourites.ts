import type { CardView } from "../businesses/card-view.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import { compareNames } from "../text/compare-names.ts";

export const TOP_OF_EACH_CATEGORY = 3;
/** H-08 */
export const RATED_TO_RANK_BY_RATING = 3;

export type RankingRule = "rating" | "score";

export type Badge = "Mejor valorado" | "Muy popular" | "Recomendado";

export interface Rankable {
  readonly title: string;
  readonly averageRating: number | null;
  readonly reviewCount: number;
  readonly heartCount: number;
  readonly imageUrl: string;
  readonly description: string;
}

export interface Favourite {
  readonly homeSectionId: HomeSectionId;
  readonly badge: Badge;
  readonly business: CardView;
}

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
  averageRating,
  reviewCount,
  heartCount,
}: Pick<Rankable, "averageRating" | "reviewCount" | "heartCount">): Badge {
  if (averageRating !== null && averageRating >= 4.5 && reviewCount >= 3) return "Mejor valorado";
  if (heartCount >= 20 || reviewCount >= 10) return "Muy popular";
  return "Recomendado";
}

function compareTies(one: Rankable, other: Rankable): number {
  return (
    (other.averageRating ?? 0) - (one.averageRating ?? 0) ||
    other.reviewCount - one.reviewCount ||
    compareNames(one.title, other.title)
  );
}

export function scoreBusiness(business: Rankable): number {
  const rating = 30 * clamp({ value: ((business.averageRating ?? 0) - 3.5) / 1.5, most: 1 });
  const hearts = 20 * Math.min(business.heartCount / 100, 1);
  const reviews = 15 * Math.min(business.reviewCount / 50, 1);
  const image = business.imageUrl === "" ? 0 : 10;
  const description = [...business.description].length > 20 ? 5 : 0;
  return clamp({ value: 50 + rating + hearts + reviews + image + description, most: 100 });
}

function clamp({ value, most }: { value: number; most: number }): number {
  return Math.min(Math.max(value, 0), most);
}
