import { expect, test } from "vitest";
import { readNearPlace } from "../search/places/search-place.ts";
import { formatCardDistance } from "./card-place.ts";
import { formatEmptyTown, formatInTown, formatNearestOpen, formatNoneOpen } from "./nearest-text.ts";

test("V-02 the nearest open place is described by its distance or its town", () => {
  expect(formatNearestOpen({ distance: "a 9 cuadras", near: "7 y 50" })).toBe(
    "Lo más cerca abierto está a 9 cuadras de 7 y 50.",
  );
  expect(formatNearestOpen({ distance: formatInTown("City Bell"), near: "City Bell" })).toBe(
    "Hay lugares abiertos en City Bell.",
  );
});

test("V-02 with other filters it is not said that nothing at all is open", () => {
  expect(formatNoneOpen({ isFiltered: false, near: "7 y 50" })).toBe(
    "Ahora no hay nada abierto cerca de 7 y 50.",
  );
  expect(formatNoneOpen({ isFiltered: true, near: "7 y 50" })).toBe(
    "Ahora no hay nada abierto con esos filtros cerca de 7 y 50.",
  );
});

test("V-02 a card whose address names the town is in that town", () => {
  const from = readNearPlace("City Bell") ?? expect.fail("no town");
  const distance = (address: string) => formatCardDistance({ card: { address, place: null }, from });
  expect(distance("Calle Cantilo y 473, City Bell")).toBe("en City Bell");
  expect(distance("Calle Cantilo y 473")).toBe("");
  expect(distance("Camino a City Bell")).toBe("");
});

test("V-02 a town without any says so, with the distance of the nearest", () => {
  const town = "Gonnet";
  expect(formatEmptyTown({ town, distance: "a 4 km", isNow: false })).toBe(
    "En Gonnet no hay; el más cercano, a 4 km.",
  );
  expect(formatEmptyTown({ town, distance: "a 4 km", isNow: true })).toBe(
    "En Gonnet no hay ahora; el más cercano, a 4 km.",
  );
  expect(formatEmptyTown({ town, distance: "", isNow: false })).toBe("En Gonnet no hay.");
});
