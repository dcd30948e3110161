import { expect, test } from "vitest";
import { locateDirection } from "./locate-direction.ts";

const precisionOf = (direction: string, city = "La Plata") => locateDirection({ direction, city }).precision;

test("an address of the city is placed by the plan", () => {
  expect(precisionOf("7 y 50")).toBe("esquina");
  expect(precisionOf("7 e/ 47 y 48")).toBe("cuadra");
  expect(precisionOf("7 N° 1234")).toBe("exacta");
  expect(precisionOf("7 y 50", "")).toBe("esquina");
});

test("text that is no address is somewhere in the city, or in its locality", () => {
  expect(precisionOf("al lado del kiosco")).toBe("centro");
  expect(precisionOf("")).toBe("centro");
  expect(precisionOf("al lado del kiosco", "City Bell")).toBe("localidad");
});

test("the city that is written beside counts like one in the address", () => {
  expect(precisionOf("7 y 50", "Berisso")).toBe("localidad");
  expect(precisionOf("7 y 50, Berisso")).toBe("localidad");
  expect(precisionOf("7 y 530", "Tolosa")).toBe("esquina");
});

test("a city that is not ours is never taken for it", () => {
  for (const city of ["Quilmes", "Mar del Plata", "Villa Cualquiera", "x".repeat(400)])
    expect(precisionOf("7 y 50", city), city).toBe("centro");
});
