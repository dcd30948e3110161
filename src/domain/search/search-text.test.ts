import { expect, test } from "vitest";
import { LONGEST_SEARCH, readSearchText } from "./search-text.ts";

test("S-06 a text is compared without accents, capitals and stop words", () => {
  expect(readSearchText("  El   TILÓ\n")).toEqual({ text: "El TILÓ", key: "el tilo", words: ["tilo"] });
  expect(readSearchText("Almendra & Cía.").words).toEqual(["almendra", "cia"]);
  expect(readSearchText("la").words, "where nothing else is said").toEqual(["la"]);
});

test("S-04 a text without letters or digits has no words", () => {
  for (const text of ["", " \t", "\0", "%_'\"\\", "🍕", "\ud800"])
    expect(readSearchText(text).words, text).toEqual([]);
});

test("a text of 100 letters is accepted, a longer one is refused in Spanish", () => {
  expect(readSearchText("x".repeat(LONGEST_SEARCH)).key).toHaveLength(100);
  expect(() => readSearchText("x".repeat(LONGEST_SEARCH + 1))).toThrow(
    expect.objectContaining({ code: "invalid", spanish: expect.stringContaining("hasta 100 letras") }),
  );
});
