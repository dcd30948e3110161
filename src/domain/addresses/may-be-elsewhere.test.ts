import { expect, test } from "vitest";
import { mayBeElsewhere } from "./may-be-elsewhere.ts";

test.each([
  "Villa Cualquiera",
  "villa cualquiera",
  "san fulano",
  "PUEBLO NUEVO",
  "Pipinas",
  "la Lucila",
  "en Pueblo Nuevo",
  "partido de algo",
  "Ñandubay",
  "frente al mar, Pueblo Nuevo",
  "Pueblo Nuevo, frente al mar",
  "Casa Rosa",
  "El Bosque Nuevo",
])("%s may be a town", (note) => {
  expect(mayBeElsewhere({ locality: null, note })).toBe(true);
});

test.each([
  "",
  "frente a la terminal",
  "Frente a Plaza Malvinas",
  "Galería San Martín",
  "GALERÍA SAN MARTÍN",
  "Paseo Dardo Rocha",
  "La Galería, al fondo",
  "en el Shopping Uno",
  "Club Estudiantes",
  "Local a la calle",
  "esquina Norte",
  "Pasaje Dardo Rocha",
  "puerta verde",
  "rejas blancas, timbre B",
  "timbre B",
  "rejas B",
  "Dto. C PB",
  "Barrio Norte",
  "Centro",
  "Meridiano V",
  "El Bosque",
  "Casa Rosa, La Plata",
])("%j names no town", (note) => {
  expect(mayBeElsewhere({ locality: null, note })).toBe(false);
});

test("a written locality rules out another town", () => {
  expect(mayBeElsewhere({ locality: "tolosa", note: "Casa Rosa" })).toBe(false);
});
