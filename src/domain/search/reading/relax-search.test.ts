import { expect, test } from "vitest";
import { describeFilters } from "./describe-reading.ts";
import { parseSearch } from "./parse-search.ts";
import { relaxSearch } from "./relax-search.ts";

const SYNONYMS = [
  { key: "lomito", meaning: "sándwich" },
  { key: "perro", meaning: "pet friendly" },
];

const stepsOf = (text: string) => relaxSearch(parseSearch({ text, synonyms: SYNONYMS }));

test.each([
  ["lomito", [[]]],
  ["lomito barato", [["$"], []]],
  [
    "lomito de noche barato con delivery",
    [["Delivery", "Abierto a la noche", "$"], ["Delivery", "Abierto a la noche"], ["Delivery"], []],
  ],
  ["sushi con delivery, vegano", [["Vegano", "Delivery"], ["Vegano"], []]],
  ["sushi sin tacc con delivery", [["Sin TACC", "Delivery"], ["Sin TACC"]]],
  ["vegano con delivery", [["Vegano", "Delivery"]]],
])("V-04 “%s” gives up its price, its hours, then its features: %j", (text, steps) => {
  expect(stepsOf(text).map(describeFilters)).toEqual(steps);
});

test("V-04 the written words of an alias give up the same", () => {
  const written = stepsOf("lomito con perro barato").map(({ asWritten }) => asWritten);
  expect(written.map((reading) => reading && describeFilters(reading))).toEqual([["$"], [], []]);
  expect(written[0]?.words).toEqual(["lomito", "perro"]);
});

test("V-02 “abierto ahora” is never given up, nor anything but the price for it", () => {
  expect(stepsOf("lomito abierto barato con delivery").map(describeFilters)).toEqual([
    ["Delivery", "Abierto ahora", "$"],
    ["Delivery", "Abierto ahora"],
  ]);
});
