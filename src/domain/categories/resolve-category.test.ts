import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { categoryOf, categorySpellings, resolveCategory } from "./resolve-category.ts";

test("R-02 the id, the slug, the name and the plural resolve, in any case and with or without accents", () => {
  for (const category of CATEGORIES) {
    const { id, slug, name, plural } = category;
    for (const spelling of [id, slug, name, plural]) {
      for (const written of [spelling, spelling.toUpperCase(), ` ${spelling} `, spelling.normalize("NFD")])
        expect(resolveCategory(written), written).toBe(category);
    }
  }
});

test("R-02 the six ids and their canonical slugs", () => {
  expect(CATEGORIES.map(({ id, slug }) => [id, slug])).toEqual([
    ["cafeteria", "cafeterias"],
    ["pizzeria", "pizzerias"],
    ["hamburgueseria", "hamburgueserias"],
    ["heladeria", "heladerias"],
    ["sushi", "sushis"],
    ["restaurante", "restaurantes"],
  ]);
});

test.each(["", "   ", "verdulería", "cafe", "pizza", "pizzeriass", "undefined", "__proto__"])(
  "R-02 %j is none of the six: synonyms count on the home only",
  (text) => {
    expect(resolveCategory(text)).toBeNull();
  },
);

test.each([
  ["Cafetería", "cafeteria"],
  ["CAFETERIAS", "cafeteria"],
  ["sushi", "sushi"],
  ["Restaurant", "restaurante"],
  ["Cafetería de especialidad", "cafeteria"],
  ["Restaurant de pastas", "restaurante"],
  ["Pizzería y restaurante", "pizzeria"],
  ["Restaurante y pizzería", "restaurante"],
  ["Barra de Sushi", "sushi"],
  ["Café", null],
  ["Parrilla", null],
  ["Farmacia", null],
  ["", null],
])("C-08 B-10 a business with the category %j belongs to %s", (text, id) => {
  expect(categoryOf(text)?.id ?? null).toBe(id);
});

test.each([
  ["Farmacias", ["farmacias", "farmacia"]],
  ["farmacia", ["farmacia", "farmacias"]],
  ["Bar", ["bar", "bares"]],
  ["bares", ["bares", "bar", "bare"]],
  ["Cafés", ["cafes", "caf", "cafe"]],
  ["Panadería", ["panaderia", "panaderias"]],
  ["taller-mecanico", ["taller mecanico", "taller mecanicos"]],
  ["  ", []],
])("C-08 the page %j looks for %j, in that order", (text, variants) => {
  expect(categorySpellings(text)).toEqual(variants);
});
