import { expect, test } from "vitest";
import { parseMemberName } from "./member-name.ts";

test("F-08 a name is kept without what nobody sees", () => {
  expect(parseMemberName("  Ana   Ñandú\n")).toBe("Ana Ñandú");
  expect(parseMemberName("😀".repeat(80))).toBe("😀".repeat(80));
});

test.each(["", "   ", "\u0000", "a".repeat(81)])("F-08 %j is no name", (text) => {
  expect(() => parseMemberName(text)).toThrow(expect.objectContaining({ code: "invalid" }));
});
