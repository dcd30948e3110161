import { expect, test } from "vitest";
import { storedCard } from "../../../tests/support/cards.ts";
import { beginsWord, dropChanceMatches, type SearchCandidate } from "./score-candidate.ts";

function candidate(title: string, { speciality = "", description = "" }): SearchCandidate {
  return { card: storedCard(title, { title, speciality }), description, features: ["Acepta tarjetas"] };
}

const CANTINA = candidate("Cantina", { speciality: "Pastas caseras" });
const TRATTORIA = candidate("Trattoria", { description: "Una pasta por día." });
const GARDEN = candidate("Jardín", { description: "Hay pasto para los chicos." });

const titlesFor = (words: string[], candidates: SearchCandidate[]) =>
  dropChanceMatches({ candidates, words }).map(({ card }) => card.title);

test("S-02 where a place is known for a word, another form of it in a description is no match", () => {
  expect(titlesFor(["pastas"], [CANTINA, TRATTORIA, GARDEN])).toEqual(["Cantina", "Trattoria"]);
  expect(titlesFor(["pasta"], [CANTINA, GARDEN])).toEqual(["Cantina"]);
});

test("S-06 where no place is known for a word, every form of it matches", () => {
  expect(titlesFor(["pastas"], [TRATTORIA, GARDEN])).toEqual(["Trattoria", "Jardín"]);
});

test("S-06 a place known for a word in the other gender is kept", () => {
  const vegetarian = candidate("Tala", { speciality: "Vegetariano" });
  const burgers = candidate("Remolacha", { speciality: "Hamburguesa vegetariana" });
  expect(titlesFor(["vegetariano"], [vegetarian, burgers])).toEqual(["Tala", "Remolacha"]);
});

test.each([
  ["pasta", true],
  ["past", true],
  ["pastas", true],
  ["tarjeta", true],
  ["pasto", false],
])("S-06 whether a word of the place begins with “%s”, in either number: %s", (word, isBegun) => {
  expect(beginsWord({ candidate: TRATTORIA, word })).toBe(isBegun);
});
