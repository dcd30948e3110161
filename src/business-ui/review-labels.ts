import { groupDigits } from "../domain/text/format-number.ts";

/** `formatReviewCount(1) === "1 reseña"` */
export function formatReviewCount(count: number): string {
  return count === 1 ? "1 reseña" : `${groupDigits(count)} reseñas`;
}

/** `formatStars(3) === "3 estrellas"` */
export function formatStars(stars: number): string {
  return stars === 1 ? "1 estrella" : `${stars} estrellas`;
}
