import { expect, test } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { parseBusinessTitle } from "./business-title.ts";

test("a title is stored trimmed, without control characters or runs of spaces", () => {
  expect(parseBusinessTitle("  Café \t\n  Ñandú\u0000 ")).toBe("Café Ñandú");
});

test("titles are stored in Unicode form NFC", () => {
  expect(parseBusinessTitle("Cafe\u0301")).toBe("Café");
});

test("bidirectional control characters are removed from titles", () => {
  expect(parseBusinessTitle("Café \u202eodanicesa\u202c")).toBe("Café odanicesa");
});

test("an empty title is refused, and so is one of more than 300 characters", () => {
  for (const blank of ["", " \n ", "\u200b", "\ufeff \u2060"])
    expect(() => parseBusinessTitle(blank)).toThrow(AppError);
  expect(() => parseBusinessTitle("x".repeat(301))).toThrow(AppError);
  expect(parseBusinessTitle("🍕".repeat(200))).toHaveLength(400);
});
