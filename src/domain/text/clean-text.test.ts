import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import { cleanLines, cleanText, isBlank } from "./clean-text.ts";

test("a line has no control characters, no runs of spaces and no bidirectional marks", () => {
  expect(cleanText("  Café \t\r\n \u0000 Ñandú\u202e ")).toBe("Café Ñandú");
});

test("line breaks stay, with at most one empty line in a row", () => {
  expect(cleanLines(" uno \r\n\r\n\n\n dos\u0007 tres\rcuatro ")).toBe("uno\n\ndos tres\ncuatro");
});

test("invisible characters are removed, except those that join and colour emoji", () => {
  expect(cleanText("a\u061cb\u206ac\ufff9d\u3164e\u{e0041}f")).toBe("abcdef");
  expect(cleanText("👩\u200d🍳 ❤\ufe0f")).toBe("👩\u200d🍳 ❤\ufe0f");
});

test("more than three combining marks on a letter are cut", () => {
  expect(cleanText(`x${"\u0300".repeat(150)}`)).toBe("x\u0300\u0300\u0300");
  expect(cleanText("ệ")).toBe("ệ");
});

test.each(["\u3164", "\uffa0", "\u2800", "\u0301", "\ufe0f", "\ue000", " \u200b "])("%j is blank", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}7`)).toBe(false);
});

test.each(["a", "!", "🍕", "♥", "7", "ñ"])("%j is not blank", (text) => expect(isBlank(text)).toBe(false));

test("a lone surrogate is replaced, since the database would refuse it", () => {
  expect(cleanText("a\ud800b")).toBe("a\ufffdb");
});

test("cleaning twice is the same as cleaning once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      expect(cleanText(text)).not.toMatch(/[\p{Cc}\u202e]/u);
    }),
  );
});

test("a long run of alternating marks is cleaned quickly", () => {
  const marks = "\u0300\u0316".repeat(1_500_000);
  expect(cleanText(`a${marks}b`)).toBe("\u00e0\u0316\u0316\u0316");
  expect(cleanLines(`a${marks}`)).toBe(cleanText(`a${marks}`));
});

test("a text of a million letters is cut before it is processed", () => {
  expect(cleanText("a".repeat(1_000_000))).toHaveLength(20_000);
});
