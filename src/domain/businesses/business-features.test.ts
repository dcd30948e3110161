import { expect, test } from "vitest";
import { featureIdsOf, findFeature } from "./business-features.ts";

test.each([
  ["Apto celíacos", "gluten-free"],
  ["SIN T.A.C.C.", "gluten-free"],
  ["  Sin-TACC ", "gluten-free"],
  ["Opciones veganas", "vegan"],
  ["100% vegano", "vegan"],
  ["Delivery propio", "delivery"],
  ["Envíos a domicilio", "delivery"],
  ["Mesas afuera", "outdoor-seating"],
  ["Mesas en la vereda", "outdoor-seating"],
  ["Pet friendly", "pet-friendly"],
  ["Pet-Friendly", "pet-friendly"],
  ["Se aceptan mascotas", "pet-friendly"],
  ["Se puede reservar", "reservations"],
  ["Reservas", "reservations"],
])("V-01 «%s» means %s", (text, id) => {
  expect(findFeature(text)).toBe(id);
});

test.each([
  "",
  "Wifi",
  "Patio",
  "Sin delivery",
  "No se aceptan mascotas",
  "Sin opciones veganas",
  "No se puede reservar",
  "constructor",
  "a\0b",
  "\uD800",
  `Delivery ${" ".repeat(100_000)}propio`,
])("V-01 «%s» means no filter", (text) => {
  expect(findFeature(text)).toBeNull();
});

test("V-01 each filter counts once, in one order, however often it is written", () => {
  expect(featureIdsOf(["Reservas", "Wifi", "Sin TACC", "Apto celíacos", "Se puede reservar"])).toEqual([
    "gluten-free",
    "reservations",
  ]);
  expect(featureIdsOf([])).toEqual([]);
});
