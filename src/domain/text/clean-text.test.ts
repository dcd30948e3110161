import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/any-text.ts";
import { cleanLines, cleanText } from "./clean-text.ts";

test("a line has no control characters, no runs of spaces and no marks that turn it round", () => {
  expect(cleanText("  Café \t\r\n \u0000 Ñandú\u202e ")).toBe("Café Ñandú");
});

test("lines stay lines, with at most one empty one between", () => {
  expect(cleanLines(" uno \r\n\r\n\n\n dos\u0007 tres\rcuatro ")).toBe("uno\n\ndos tres\ncuatro");
});

test("half a letter is replaced: the database would refuse it", () => {
  expect(cleanText("a\ud800b")).toBe("a\ufffdb");
});

test("what is clean stays as it is", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      expect(cleanText(text)).not.toMatch(/[\p{Cc}\u202e]/u);
    }),
  );
});
