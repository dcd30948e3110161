import { expect, test } from "vitest";
import { formatFromPrevious } from "./format-from-previous.ts";

const at = (address: string) => ({ address });

test("V-06 a place says how far it is from the one before it", () => {
  expect(formatFromPrevious({ previous: null, card: at("7 y 50") })).toBe("");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("8 y 54") })).toBe("a 4 cuadras del anterior");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("7 y 50") })).toBe("al lado del anterior");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("") })).toBe("");
});
