import { groupDigits } from "../../../../domain/text/group-digits.ts";

/** `sayReviews(1) === "1 reseña"` */
export function sayReviews(count: number): string {
  return count === 1 ? "1 reseña" : `${groupDigits(count)} reseñas`;
}

/** `sayStars(3) === "3 estrellas"` */
export function sayStars(stars: number): string {
  return stars === 1 ? "1 estrella" : `${stars} estrellas`;
}
