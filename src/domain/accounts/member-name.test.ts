import { afterEach, expect, test, vi } from "vitest";
import { fitMemberName, initialOf, nameFromEmail } from "./member-name.ts";

test("A-02 a provider's name is cut to the maximum length, and empty if nothing of it is visible", () => {
  expect(fitMemberName(" Ana\0 \u202ePaz ")).toBe("Ana Paz");
  expect(fitMemberName("😀".repeat(200))).toBe("😀".repeat(80));
  expect(fitMemberName(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
  for (const unseen of ["", "\0", "\u200b \u3164", "\u2800"]) expect(fitMemberName(unseen)).toBe("");
});

test.each([
  ["vero@guia.example", "Vero"],
  ["ñandú.PAZ_y-cia+guia@guia.example", "Ñandú PAZ Y Cia"],
  ["2b@guia.example", "2b"],
  ["...@guia.example", "..."],
  ["+guia@guia.example", "+guia"],
])("A-05 the name taken from %s is %j", (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["ana", "A"],
  ["  ñandú", "Ñ"],
  // A letter and its accent, written apart.
  ["e\u0301va", "E\u0301"],
  ["👩‍👩‍👧 Las Paz", "👩‍👩‍👧"],
  ["🇦🇷 Beto", "🇦🇷"],
  ["", ""],
])("N-04 the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("N-04 without Intl.Segmenter the initial is the first code point", () => {
  vi.stubGlobal("Intl", {});
  expect([initialOf("ñandú"), initialOf("")]).toEqual(["Ñ", ""]);
});
