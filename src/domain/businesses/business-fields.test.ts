import fc from "fast-check";
import { expect, test } from "vitest";
import { INJECTION_STRINGS } from "../../../tests/support/injection-strings.ts";
import { anyText } from "../../../tests/support/properties/any-text.ts";
import {
  BUSINESS_FIELDS,
  type BusinessField,
  isBusinessField,
  parseBusinessFields,
  readFieldText,
} from "./business-fields.ts";

test("fields are stored cleaned", () => {
  expect(
    parseBusinessFields({
      title: "  Lo  de\u0000 Ana ",
      description: "Uno\r\n\r\n\r\n\r\nDos ",
      website: "@lodeana",
      imageUrl: "https://ejemplo.com/a.jpg",
      coordinates: "-34,9215 -57,9545",
      features: ["Patio", " Patio ", ""],
      migratedAt: "2026-01-02T03:04:05Z",
      cloudinaryPublicId: null,
      importedRating: 4.5,
      active: false,
    }),
  ).toEqual({
    values: {
      title: "Lo de Ana",
      description: "Uno\n\nDos",
      website: "https://www.instagram.com/lodeana",
      imageUrl: "https://ejemplo.com/a.jpg",
      coordinates: "-34.9215, -57.9545",
      features: ["Patio"],
      migratedAt: "2026-01-02T03:04:05.000Z",
      cloudinaryPublicId: null,
      importedRating: 4.5,
      active: false,
    },
    faults: null,
  });
});

test.each([
  ["title", " \u200b", "El nombre no puede estar vacío."],
  ["title", "x".repeat(301), "El nombre no puede tener más de 300 caracteres."],
  ["title", "x".repeat(50_000_000), "El nombre no puede tener más de 300 caracteres."],
  ["title", 7, "El nombre tiene que ser un texto."],
  ["category", "undefined", "La categoría no puede estar vacía."],
  ["city", "", "La ciudad no puede estar vacía."],
  ["website", "javascript:alert(1)", "La página web no es una dirección válida."],
  ["imageUrl", "//otro.com/x", "La imagen tiene que ser una dirección web o de la guía."],
  ["coordinates", "40.4, -3.7", "La ubicación tiene que ser latitud y longitud, cerca de La Plata."],
  ["coordinates", "7 y 50", "La ubicación tiene que ser latitud y longitud, cerca de La Plata."],
  ["features", "Patio", "Las características tienen que ser una lista."],
  ["features", Array.from({ length: 101 }, String), "Las características no pueden ser más de 100."],
  ["active", "no", "Tiene que ser sí o no."],
  ["migratedAt", "ayer", "Tiene que ser una fecha."],
  ["importedHeartCount", 1.5, "Tiene que ser un número entero, no negativo."],
  ["importedHeartCount", -1, "Tiene que ser un número entero, no negativo."],
  ["importedReviewCount", 2 ** 31, "Tiene que ser un número entero, no negativo."],
  ["importedRating", 5.1, "Tiene que ser un número de 0 a 5."],
  ["heartCount", 5_000, "Ese dato no se puede cambiar."],
  ["id", "otro", "Ese dato no se puede cambiar."],
  ["__proto__", "x", "Ese dato no se puede cambiar."],
])("%s is refused with its sentence", (field, value, sentence) => {
  expect(parseBusinessFields(Object.fromEntries([[field, value]]))).toEqual({
    values: null,
    faults: Object.fromEntries([[field, sentence]]),
  });
});

test("fields may be emptied, except name, category, city and province", () => {
  for (const field of ["direction", "phone", "schedule", "website", "description", "imageUrl", "coordinates"])
    expect(parseBusinessFields({ [field]: " " }).values).toEqual({ [field]: "" });
});

test("what was stored is stored again unchanged", () => {
  const texts = fc.oneof(anyText, fc.constantFrom(...INJECTION_STRINGS));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(BUSINESS_FIELDS)), texts, (field, text) => {
      const { values } = parseBusinessFields({ [field]: text });
      if (values) expect(parseBusinessFields(values).values).toEqual(values);
    }),
  );
});

test("values typed as text are read by the kind of their field", () => {
  const read = (field: BusinessField, text: string) => readFieldText({ field, text });
  expect(read("active", "no")).toBe(false);
  expect(read("features", "Patio, Delivery")).toEqual(["Patio", "Delivery"]);
  expect(read("features", "")).toEqual([]);
  expect(read("importedRating", "4,5")).toBe(4.5);
  expect(read("migratedAt", "2026-01-02")).toBe("2026-01-02T00:00:00.000Z");
  expect(read("phone", "0221 456")).toBe("0221 456");
  expect(isBusinessField("toString")).toBe(false);
});
