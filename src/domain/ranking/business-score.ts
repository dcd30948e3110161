/** What the ranking looks at. */
export interface Rankable {
  readonly title: string;
  /** The mean of our own visitors' stars (B-09), null for none. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly heartCount: number;
  readonly imageUrl: string;
  readonly description: string;
}

/** H-08: from 50 for a place of which nothing is known to 100. */
export function scoreBusiness(business: Rankable): number {
  const rating = 30 * clamp({ value: ((business.rating ?? 0) - 3.5) / 1.5, most: 1 });
  const hearts = 20 * Math.min(business.heartCount / 100, 1);
  const reviews = 15 * Math.min(business.reviewCount / 50, 1);
  const image = business.imageUrl === "" ? 0 : 10;
  const description = [...business.description].length > 20 ? 5 : 0;
  return clamp({ value: 50 + rating + hearts + reviews + image + description, most: 100 });
}

function clamp({ value, most }: { value: number; most: number }): number {
  return Math.min(Math.max(value, 0), most);
}
