import { expect, test } from "vitest";
import { findCategories, findExactCategory } from "./find-categories.ts";

test.each([
  ["Pizzería", "pizzeria"],
  ["HAMBURGUESERIAS", "hamburgueseria"],
  ["restaurante", "restaurante"],
  ["Restorán", "restaurante"],
  ["burger", "hamburgueseria"],
  ["fast food", "hamburgueseria"],
  ["helados", "heladeria"],
  ["postre", "heladeria"],
  ["bares", "cafeteria"],
  ["japones", "sushi"],
])("S-04 B-08 “%s” names a category", (text, id) => {
  expect(findExactCategory(text)?.id).toBe(id);
});

test.each(["", "piz", "pizzería del barrio", "hamburguesa", "baro", "pizzeri"])(
  "S-04 “%s” names none",
  (text) => {
    expect(findExactCategory(text)).toBeNull();
  },
);

test.each([
  ["piz", ["pizzeria"]],
  ["h", ["hamburgueseria", "heladeria"]],
  ["hamburguesas", ["hamburgueseria"]],
  ["parri", ["hamburgueseria"]],
  ["bistro", ["cafeteria"]],
  ["helad", ["heladeria"]],
  ["b", []],
  ["x", []],
  ["", []],
])("S-02 “%s” is a prefix of %j", (text, ids) => {
  expect(findCategories(text).map(({ id }) => id)).toEqual(ids);
});
