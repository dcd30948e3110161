import { describe, expect, test } from "vitest";
import { readStreet } from "./places/search-street.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { type SearchCandidate, type SearchCriteria, scoreCandidate } from "./score-candidate.ts";
import { readSearchText } from "./search-text.ts";

type About = Partial<Omit<SearchCandidate, "card">> & Partial<SearchCandidate["card"]>;

function candidate({ description = "", features = [], ...card }: About): SearchCandidate {
  return {
    card: {
      id: card.title ?? "x",
      slug: "x",
      title: "Otro",
      category: "",
      categoryId: null,
      direction: "",
      schedule: "",
      imageUrl: "",
      imagePlaceholder: "",
      averageRating: null,
      reviewCount: 0,
      heartCount: 0,
      latitude: null,
      longitude: null,
      locationPrecision: null,
      city: "",
      derived: null,
      ...card,
    },
    description,
    features,
  };
}

const criteriaFor = (text: string, categoryIds: SearchCriteria["categoryIds"] = []): SearchCriteria => ({
  search: readSearchText(text),
  categoryIds,
  street: readStreet(text),
});

describe("S-02 the score", () => {
  test.each<[string, string, About, number]>([
    ["a name that begins so", "tilo", { title: "Tilo Bar" }, 10],
    ["a name that begins so, half a word", "til", { title: "Tilo Bar" }, 10],
    ["a name that has it", "tilo", { title: "Pizzería El Tilo" }, 5],
    ["a category", "pizzeria", { category: "Pizzería y empanadas" }, 3],
    ["a category in the plural", "pizzerias", { category: "Pizzería" }, 3],
    ["a city", "tolosa", { city: "Tolosa" }, 2],
    ["an address", "cantilo", { direction: "Cantilo y 471" }, 1],
    ["a street in another form", "avenida 7", { direction: "Calle 7 N° 12" }, 1],
    ["a number that only begins so", "7", { direction: "72 y 10" }, 0],
    ["a description", "fugazzeta", { description: "La mejor fugazzeta." }, 1],
    ["a feature", "wifi", { features: ["Wifi"] }, 1],
    [
      "all of them",
      "sol",
      { title: "Sol", category: "Sol", city: "Sol", direction: "Sol", description: "Sol" },
      17,
    ],
    ["none of them", "luna", { title: "Sol", category: "Sol" }, 0],
    ["half of two words in the name", "tilo wifi", { title: "El Tilo", features: ["Wifi"] }, 2.5 + 0.5],
    ["no text", "", { title: "Tilo" }, 0],
  ])("of %s: “%s”", (_, text, about, score) => {
    expect(scoreCandidate({ criteria: criteriaFor(text), candidate: candidate(about) })).toBe(score);
  });

  test("B-08 of a synonym counts as the category", () => {
    const pizzeria = candidate({ category: "Pizzería", categoryId: "pizzeria" });
    expect(scoreCandidate({ criteria: criteriaFor("italiano", ["pizzeria"]), candidate: pizzeria })).toBe(3);
    expect(scoreCandidate({ criteria: criteriaFor("italiano"), candidate: pizzeria })).toBe(0);
  });
});

test("S-02 an equal name comes first, then half stars, then score, then name, then id; unrated places last", () => {
  const inOrder = [
    candidate({ id: "equal", title: "Tilo", averageRating: 1 }),
    candidate({ id: "five", title: "Bar", averageRating: 4.8, description: "tilo" }),
    candidate({ id: "begins", title: "Tilo y Sal", averageRating: 4.3 }),
    candidate({ id: "has", title: "El Tilo", averageRating: 4.7 }),
    candidate({ id: "a", title: "Álamo 9", averageRating: 4.5, description: "tilo" }),
    candidate({ id: "b", title: "Álamo 9", averageRating: 4.5, description: "tilo" }),
    candidate({ id: "c", title: "Álamo 10", averageRating: 4.5, description: "tilo" }),
    candidate({ id: "unrated", title: "Tilo Nuevo", averageRating: null }),
  ];
  const ranked = rankCandidates({ criteria: criteriaFor("TILO"), candidates: inOrder.toReversed() });
  expect(ranked.map(({ card }) => card.id)).toEqual(inOrder.map(({ card }) => card.id));
});
