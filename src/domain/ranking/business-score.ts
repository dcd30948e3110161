export interface Rankable {
  readonly title: string;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly heartCount: number;
  readonly imageUrl: string;
  readonly description: string;
}

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
