import { expect, test } from "vitest";
import { isLongEnoughToBeCopied, reviewWords } from "./review-words.ts";

test("D-09 the same words are the same whatever stands around and between them", () => {
  const words = reviewWords("La mejor pizza de La Plata, ¡volvería!");
  expect(words).toBe("lamejorpizzadelaplatavolveria");
  for (const other of [
    "LA MEJOR PIZZA DE LA PLATA VOLVERÍA",
    "la  mejor\npizza de la\u200b plata... volveria 🍕",
  ])
    expect(reviewWords(other)).toBe(words);
  expect(reviewWords("La peor pizza de La Plata, volvería")).not.toBe(words);
});

test("D-09 what everybody says is nobody's copy", () => {
  expect(isLongEnoughToBeCopied(reviewWords("Muy rico todo, ¡gracias!"))).toBe(false);
  expect(isLongEnoughToBeCopied(reviewWords("La mejor pizza de La Plata, volvería mañana"))).toBe(true);
});
