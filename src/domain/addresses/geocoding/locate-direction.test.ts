import { expect, test } from "vitest";
import { LOCALITIES } from "../../city-plan/localities.ts";
import { locateDirection } from "./locate-direction.ts";

const precisionOf = (direction: string, city = "La Plata") => locateDirection({ direction, city }).precision;

test("an address of the city is placed by the plan", () => {
  expect(precisionOf("7 y 50")).toBe("esquina");
  expect(precisionOf("7 e/ 47 y 48")).toBe("cuadra");
  expect(precisionOf("7 N° 1234")).toBe("exacta");
  expect(precisionOf("7 y 50", "")).toBe("esquina");
});

test("a text that is no address is placed in its locality, or in the city", () => {
  expect(precisionOf("al lado del kiosco")).toBe("centro");
  expect(precisionOf("")).toBe("centro");
  expect(precisionOf("al lado del kiosco", "City Bell")).toBe("localidad");
});

test("the city field counts like a city in the address", () => {
  expect(precisionOf("7 y 50", "Berisso")).toBe("localidad");
  expect(precisionOf("7 y 50, Berisso")).toBe("localidad");
  expect(precisionOf("7 y 530", "Tolosa")).toBe("esquina");
});

test("the locality of a text that is not parsed is used", () => {
  const placed = { coordinates: LOCALITIES["city-bell"].centre, precision: "localidad" };
  for (const direction of ["City Bell", "Cantilo 473 City Bell", "Al lado de la estación, City Bell"])
    expect(locateDirection({ direction, city: "La Plata" }), direction).toEqual(placed);
  expect(precisionOf("La Merced y Bossinga, Ensenada")).toBe("localidad");
  expect(precisionOf("Shopping, Camino Centenario km 5, Gonnet")).toBe("localidad");
  // The address counts for more than the city beside it.
  expect(locateDirection({ direction: "Cantilo 473 City Bell", city: "Berisso" })).toEqual(placed);
  expect(precisionOf("7 y 50", "Punta Lara, Ensenada")).toBe("localidad");
  expect(precisionOf("1 y 60, Los Talas", "Berisso")).toBe("localidad");
});

test.each([
  "7 y 50, Villa Gesell",
  "Calle 5 entre 50 y 51, Santa Teresita",
  "7 y 50, Pinamar",
  "7 y 50, San Clemente",
  "7 y 44, Tres Arroyos",
  "7 y 50, Sicardi",
  "1 y 60, Los Talas",
  "7 y 50, Villa Cualquiera",
  "7 N° 1234, Pueblo Nuevo, Buenos Aires",
  "7 y 50, frente al mar, Pueblo Nuevo",
  "7 y 50, B7165",
])("%s is not placed in the city", (direction) => {
  expect(precisionOf(direction)).toBe("centro");
  expect(precisionOf(direction, "")).toBe("centro");
});

test("a note that names no town does not change the place", () => {
  expect(precisionOf("7 e/ 47 y 48, Galería San Martín")).toBe("cuadra");
  expect(precisionOf("4 y 41, frente a la terminal")).toBe("esquina");
  expect(precisionOf("7 N° 1234, Club Uno, local 3")).toBe("exacta");
  expect(precisionOf("7 y 50, Casa Rosa, La Plata")).toBe("esquina");
  expect(precisionOf("7 y 528, Casa Rosa", "Tolosa")).toBe("esquina");
});

test("an address of another city is never placed in La Plata", () => {
  for (const city of ["Quilmes", "Mar del Plata", "Villa Cualquiera", "x".repeat(400)])
    expect(precisionOf("7 y 50", city), city).toBe("centro");
});
