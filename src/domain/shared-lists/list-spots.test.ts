import { expect, test } from "vitest";
import { formatFromPrevious, listSpots, planVersion } from "./list-spots.ts";

const at = (address: string) => ({ address });

test("V-06 a place says how far it is from the one before it", () => {
  expect(formatFromPrevious({ previous: null, card: at("7 y 50") })).toBe("");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("8 y 54") })).toBe("a 4 cuadras del anterior");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("7 y 50") })).toBe("al lado del anterior");
  expect(formatFromPrevious({ previous: at("7 y 50"), card: at("") })).toBe("");
});

test("V-06 the version of a plan changes with the order and the corners of its places, and with nothing else", () => {
  const versionOf = (...addresses: string[]) =>
    planVersion(listSpots(addresses.map((address) => ({ card: { ...at(address), title: "x" } }))));
  const version = versionOf("7 y 50", "8 y 54");
  const others = [
    versionOf("8 y 54", "7 y 50"),
    versionOf("7 y 50", "8 y 55"),
    versionOf("7 y 50"),
    versionOf("", "7 y 50", "8 y 54"),
  ];
  expect(new Set([version, ...others]).size).toBe(5);
  expect(versionOf("7 y 50", "8 y 54")).toBe(version);
});
