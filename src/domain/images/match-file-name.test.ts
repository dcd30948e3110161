import { expect, test } from "vitest";
import { createFileMatcher } from "./match-file-name.ts";

const TITLES = [
  "Café Las Tipas",
  "Heladería Plaza Moreno",
  "Plaza Italia",
  "Nori 48",
  "Pizzería El Tilo",
  "Bar",
];
const match = createFileMatcher(TITLES.map((title) => ({ id: title, title })));

test.each([
  ["tipas-vereda.jpg", "Café Las Tipas"],
  ["LasTipas2.JPG", "Café Las Tipas"],
  ["plaza-moreno.png", "Heladería Plaza Moreno"],
  ["Heladería Plaza Moreno (3).webp", "Heladería Plaza Moreno"],
  ["nori48_frente.jpg", "Nori 48"],
  ["foto el tilo.jpeg", "Pizzería El Tilo"],
])("AM-01 %s is a photo of %s", (file, title) => {
  expect(match(file)?.title).toBe(title);
});

test.each(["IMG_2231.HEIC", "plaza.jpg", "frente.jpg", "bar.jpg", "48.png", "", ".jpg"])(
  "AM-01 %j is of no business for certain",
  (file) => {
    expect(match(file)).toBeNull();
  },
);
