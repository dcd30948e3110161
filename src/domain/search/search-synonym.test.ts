import { expect, test } from "vitest";
import { applySynonyms, synonymKeys } from "./search-synonym.ts";
import { readSearchText } from "./search-text.ts";

const SYNONYMS = [
  { key: "ramen", meaning: "sushi" },
  { key: "birra artesanal", meaning: "cerveza" },
];
const apply = (text: string) => applySynonyms(readSearchText(text), SYNONYMS);

test("AD-04 an alias replaces a whole text, or one of its words, however it is written", () => {
  expect(apply("Rámen")).toBe("sushi");
  expect(apply("birra ARTESANAL")).toBe("cerveza");
  expect(apply("ramen en el centro")).toBe("sushi centro");
  expect(apply("birra")).toBeNull();
  expect(apply("pizza")).toBeNull();
});

test("a text that would become too long is left as it is", () => {
  const long = applySynonyms(readSearchText(`a${"b".repeat(80)} ramen`), [
    { key: "ramen", meaning: "c".repeat(40) },
  ]);
  expect(long).toBeNull();
});

test("the keys of a text are itself and its words, once", () => {
  expect(synonymKeys(readSearchText("Ramen"))).toEqual(["ramen"]);
  expect(synonymKeys(readSearchText("el ramen vegano"))).toEqual(["el ramen vegano", "ramen", "vegano"]);
});
