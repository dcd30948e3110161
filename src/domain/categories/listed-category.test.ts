import { expect, test } from "vitest";
import { labelOfName } from "./listed-category.ts";

test.each([
  ["farmacia", "Farmacia", "Farmacia"],
  ["farmacias", "FARMACIA", "Farmacias"],
  ["peluquerias", "Peluquería", "Peluquerías"],
  ["bares", "bar", "Bares"],
  ["resto-bar", "Resto-Bar", "Resto-Bar"],
  ["perfumeria", "Farmacia y perfumería", "Perfumería"],
  ["armaci", "Farmacia", "Armaci"],
  ["comida-arabe", "comida árabe", "Comida árabe"],
  ["cafe & te", "Café & Té", "Café & Té"],
])("C-08 the page of %j, with a business of category %j, has the heading %j", (name, written, label) => {
  expect(labelOfName({ name, written })).toBe(label);
});
