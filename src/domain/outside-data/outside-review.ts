import { isRecord, readDate, readLines, readNumber, readText } from "./read-values.ts";

/** B-04: a review of an old export. */
export interface OutsideReview {
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  /** Null where the record does not say when. */
  readonly at: Date | null;
}

/** B-02: those of a list that have an author, a text and one to five stars; null where none has. */
export function readOutsideReviews(value: unknown): OutsideReview[] | null {
  if (!Array.isArray(value)) return null;
  const reviews = value.map(readReview).filter((review) => review !== null);
  return reviews.length > 0 ? reviews : null;
}

function readReview(value: unknown): OutsideReview | null {
  if (!isRecord(value)) return null;
  const author = readText(value.author ?? value.autor);
  const text = readLines(value.text ?? value.texto);
  const stars = readNumber(value.rating ?? value.calificacion);
  if (author === null || text === null || stars === null) return null;
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return null;
  const at = readDate(value.timestamp) ?? readDate(value.date ?? value.fecha);
  return { author, stars, text, at };
}
