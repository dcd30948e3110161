import { expect, test } from "vitest";
import { namePlaces } from "./list-share-card.ts";

test("V-06 as many places are named as two lines of the picture hold, and the others counted", () => {
  expect(namePlaces([])).toBe("");
  expect(namePlaces(["Nori 48", "Polo 61"])).toBe("Nori 48, Polo 61");
  expect(namePlaces(["Nori 48", "Polo 61", "El Tilo", "Brumal"])).toBe("Nori 48, Polo 61, El Tilo y 1 más");
  const long = ["Heladería de la Diagonal 74", "Cervecería del Mercado", "Pizzería El Tilo"];
  expect(namePlaces(long)).toBe("Heladería de la Diagonal 74, Cervecería del Mercado y 1 más");
  expect(namePlaces(["x".repeat(80), "Nori 48"])).toBe(`${"x".repeat(80)} y 1 más`);
});
