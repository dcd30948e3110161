import { expect, test } from "vitest";
import { countEdits } from "../businesses/lookup/count-edits.ts";
import { allowedEdits, chooseCorrections, oneEditAway, soundOf } from "./choose-corrections.ts";

test("S-06 one typo is allowed from four letters on, two from seven on; none in numbers", () => {
  expect(["bar", "piza", "pizeri", "pizeria", "polo62", "x".repeat(31)].map(allowedEdits)).toEqual([
    0, 1, 1, 2, 0, 0,
  ]);
});

test("S-06 V-04 two letters of a shorter word may differ only where it sounds the same", () => {
  expect(chooseCorrections({ word: "pisseria", among: ["pizzeria", "posteria"] })).toEqual(["pizzeria"]);
  expect(chooseCorrections({ word: "pisa", among: ["pizza", "plaza"] })).toEqual(["pizza"]);
  expect(chooseCorrections({ word: "gia", among: ["guia"] }), "too short").toEqual([]);
  expect(chooseCorrections({ word: "panchos", among: ["planchas"] })).toEqual([]);
});

test("S-06 words that sound the same are preferred to words with as few typos", () => {
  expect(chooseCorrections({ word: "piza", among: ["pita", "pisos", "pizza"] })).toEqual(["pizza"]);
  expect(chooseCorrections({ word: "hamburgeseria", among: ["hamburgueseria"] })).toEqual(["hamburgueseria"]);
  expect(chooseCorrections({ word: "zapatillas", among: ["zapallitos"] })).toEqual([]);
});

test("S-06 every string at edit distance one is tried, and no other", () => {
  const away = oneEditAway("tlio");
  for (const word of ["tilo", "tio", "tlios", "olio"]) expect(away.has(word), word).toBe(true);
  expect(away.has("tlio")).toBe(false);
  for (const word of away) expect(countEdits({ from: "tlio", to: word })).toBe(1);
});

test.each([
  ["piza", "pizza"],
  ["gayo", "gallo"],
  ["sorvete", "sorbete"],
  ["kinteros", "quinteros"],
  ["elado", "helado"],
  ["serveceria", "cerveceria"],
])("S-06 “%s” sounds like “%s”", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test("S-06 “casa” does not sound like “taza”", () => {
  expect(soundOf("casa")).not.toBe(soundOf("taza"));
});

test("S-06 a word with the same first letter is preferred", () => {
  expect(chooseCorrections({ word: "palato", among: ["balato", "pagato"] })).toEqual(["pagato", "balato"]);
});

test("S-06 of a short word no letter becomes another, unless it sounds the same", () => {
  expect(chooseCorrections({ word: "china", among: ["chica", "chita"] })).toEqual([]);
  expect(chooseCorrections({ word: "tlio", among: ["tilo", "olio"] })).toEqual(["tilo"]);
  expect(chooseCorrections({ word: "sushy", among: ["sushi"] })).toEqual(["sushi"]);
  expect(chooseCorrections({ word: "vegna", among: ["vegana"] })).toEqual(["vegana"]);
});
