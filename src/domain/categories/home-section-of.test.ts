import fc from "fast-check";
import { expect, test } from "vitest";
import { homeSectionOf } from "./home-section-of.ts";
import { HOME_SECTIONS } from "./home-sections.ts";

test("B-06 five featured categories, each with an id, a name and an icon", () => {
  expect(HOME_SECTIONS.map(({ id, name }) => [id, name])).toEqual([
    ["cafeteria", "Cafetería"],
    ["pizzeria", "Pizzería"],
    ["hamburgueseria", "Hamburguesería"],
    ["heladeria", "Heladería"],
    ["sushi", "Sushis"],
  ]);
  expect(new Set(HOME_SECTIONS.map(({ icon }) => icon)).size).toBe(5);
});

test.each([
  ["cafeteria", "café coffee bistro brunch restaurante bar panadería bakery cafetería cafeterías"],
  ["pizzeria", "pizza italiano pizzería pizzerías"],
  ["hamburgueseria", "burger grill parrilla pub hamburguesería"],
  ["heladeria", "helado gelato postres pastelería confitería heladería heladerías"],
  ["sushi", "sushi ramen japonés sashimi sushis"],
])("B-08 the synonyms of %s: %s", (section, words) => {
  for (const word of words.split(" ")) {
    expect(homeSectionOf(word), word).toBe(section);
    expect(homeSectionOf(word.toUpperCase().normalize("NFD")), word).toBe(section);
  }
});

test("B-08 two words count as one synonym, however they are joined", () => {
  for (const joined of ["Fast Food", "fast-food", "FAST_FOOD"])
    expect(homeSectionOf(joined)).toBe("hamburgueseria");
});

test.each([
  // An exact synonym comes first, whatever it contains.
  ["Restaurante", "cafeteria"],
  ["Panadería", "cafeteria"],
  // Then the longest one that the text contains.
  ["Bar de sushi", "sushi"],
  ["Bar pizzería", "pizzeria"],
  ["Restaurante italiano", "cafeteria"],
  ["Restó japonés", "sushi"],
  ["Parrilla y bar", "hamburgueseria"],
  ["Cafés", "cafeteria"],
  ["Helados artesanales", "heladeria"],
  // Of two equally long ones, the first in the table: café before sushi would be the other way round.
  ["ramen pizza", "pizzeria"],
  ["sushi pizza", "pizzeria"],
  ["Gelato burger", "hamburgueseria"],
  ["Ferretería", null],
  ["", null],
])("H-02 %j belongs to %s", (category, section) => {
  expect(homeSectionOf(category)).toBe(section);
});

test("H-02 accents and case never matter", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Café", "bar", "Japonés", "pastelería", "xyz", "y")), (words) => {
      const text = words.join(" ");
      expect(homeSectionOf(text.normalize("NFD").toUpperCase())).toBe(homeSectionOf(text));
    }),
  );
});
