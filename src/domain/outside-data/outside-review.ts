import { nameKey, readDate, readLines, readNumber, readText, valuesByName } from "./read-values.ts";

export interface OutsideReview {
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: Date | null;
}

export function readOutsideReviews(value: unknown): OutsideReview[] | null {
  if (!Array.isArray(value)) return null;
  const reviews = value.map(readReview).filter((review) => review !== null);
  return reviews.length > 0 ? reviews : null;
}

function readReview(record: unknown): OutsideReview | null {
  const values = valuesByName(record);
  const first = (...names: readonly string[]) =>
    names.flatMap((name) => values.get(nameKey(name)) ?? []).find((value) => value != null);
  const author = readText(first("author", "autor"));
  const text = readLines(first("text", "texto"));
  const stars = readNumber(first("rating", "calificacion"));
  if (author === null || text === null || stars === null) return null;
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return null;
  return { author, stars, text, at: readDate(first("timestamp")) ?? readDate(first("date", "fecha")) };
}
