import { expect, test } from "vitest";
import { highlightWords } from "./highlight-words.ts";

const marked = (text: string, ...words: string[]) =>
  highlightWords({ text, words })
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Pizzerías", ["pizz"], "[Pizz]erías"],
  ["Café Ñandú", ["cafe", "nan"], "[Café] [Ñan]dú"],
  ["La Pizza del Tano", ["pizza", "piz"], "La [Pizza] del Tano"],
  ["Muy rico", ["co"], "Muy rico"],
  ["Straße 7", ["strasse", "7"], "[Straße] [7]"],
  ["", ["a"], ""],
  ["Nori 48", [], "Nori 48"],
  ["49 N° 719 e/ 7 y 8", ["7"], "49 N° 719 e/ [7] y 8"],
])("in %j the prefixes %j are highlighted: %j", (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected);
});
