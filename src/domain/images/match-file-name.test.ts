import { expect, test } from "vitest";
import { createFileMatcher } from "./match-file-name.ts";

const TITLES = [
  "Café Las Tipas",
  "Heladería Plaza Moreno",
  "Plaza Italia",
  "Nori 48",
  "Pizzería El Tilo",
  "Bar",
  "Mesa de Yamila",
  "La Vereda Café",
  "Burger del Bosque",
  "Burger",
];
const match = createFileMatcher(
  TITLES.map((title) => ({ id: title === "Nori 48" ? "nori-de-48-y-7" : title, title })),
);

test.each([
  ["cafe-las-tipas-barra.jpg", "Café Las Tipas"],
  ["CaféTipas2.JPG", "Café Las Tipas"],
  ["Heladería Plaza Moreno (3).webp", "Heladería Plaza Moreno"],
  ["nori48_frente.jpg", "Nori 48"],
  ["nori-de-48-y-7_2.jpg", "Nori 48"],
  ["foto pizzeria el tilo.jpeg", "Pizzería El Tilo"],
  ["burger-del-bosque.jpg", "Burger del Bosque"],
])("AM-01 %s is a photo of %s for certain", (file, title) => {
  expect(match(file)).toMatchObject({ business: { title }, isCertain: true });
});

test.each([
  ["tipas-barra.jpg", "Café Las Tipas"],
  ["plaza-moreno.png", "Heladería Plaza Moreno"],
  ["mesa.jpg", "Mesa de Yamila"],
  ["vereda.jpg", "La Vereda Café"],
])("AM-01 %s is probably a photo of %s", (file, title) => {
  expect(match(file)).toEqual({ business: { id: title, title }, isCertain: false });
});

test.each([
  "IMG_2231.HEIC",
  "plaza.jpg",
  "frente.jpg",
  "bar.jpg",
  "48.png",
  "",
  ".jpg",
  "plaza italia y cafe las tipas.jpg",
])("AM-01 %j is of no business", (file) => {
  expect(match(file)).toBeNull();
});
