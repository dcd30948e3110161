import { expect, test } from "vitest";
import type { Way } from "../../city-plan/way.ts";
import { type Address, NOTHING_ELSE } from "../address.ts";
import { findAddressConflict } from "./find-address-conflict.ts";

const street = (number: number, suffix = ""): Way => ({ kind: "street", number, suffix });
const diagonal = (number: number): Way => ({ kind: "diagonal", number });
const corner = (way: Way) => ({ way, near: false });
const house = (first: number) => ({ first, last: first });

function messageOf(parts: Partial<Address> & Pick<Address, "street">): string | null {
  const address: Address = {
    ...NOTHING_ELSE,
    ...parts,
  };
  return findAddressConflict(address)?.message ?? null;
}

test("a number away from its cross streets or its corner is a conflict", () => {
  expect(messageOf({ street: street(7), number: house(1234), between: [street(47), street(48)] })).toBe(
    "El 1234 de la 7 queda entre 57 y 58, no entre 47 y 48.",
  );
  expect(messageOf({ street: street(7), number: house(1234), corner: corner(street(50)) })).toBe(
    "El 1234 de la 7 queda entre 57 y 58, no en la esquina con 50.",
  );
  expect(messageOf({ street: diagonal(74), number: house(2083), between: [street(10), street(11)] })).toBe(
    "El 2083 de la Diag. 74 queda entre 15 y 16, no entre 10 y 11.",
  );
});

test("parallel streets as a corner are a conflict", () => {
  expect(messageOf({ street: street(7), corner: corner(street(8)) })).toBe(
    "La 7 y la 8 no se cruzan: son paralelas.",
  );
  expect(messageOf({ street: street(50), between: [street(7), street(51)] })).toBe(
    "La 50 y la 51 no se cruzan: son paralelas.",
  );
  expect(messageOf({ street: street(13, "bis"), corner: corner(street(14)) })).toBe(
    "La 13 bis y la 14 no se cruzan: son paralelas.",
  );
});

test("cross streets that are not neighbours are a conflict", () => {
  expect(messageOf({ street: street(7), between: [street(47), street(60)] })).toBe(
    "47 y 60 no son las esquinas de una misma cuadra de la 7.",
  );
  // Two short blocks, shorter together than the longest one.
  expect(messageOf({ street: street(7), between: [street(49), street(51)] })).toBe(
    "49 y 51 no son las esquinas de una misma cuadra de la 7.",
  );
  expect(messageOf({ street: street(7), between: [street(47), street(47)] })).not.toBeNull();
});

test("cross streets far apart on a diagonal, or from one, are a conflict", () => {
  expect(messageOf({ street: diagonal(74), between: [street(1), street(31)] })).toBe(
    "1 y 31 no son las esquinas de una misma cuadra de la Diag. 74.",
  );
  expect(messageOf({ street: street(48), between: [diagonal(74), street(15)] })).toBe(
    "Diag. 74 y 15 no son las esquinas de una misma cuadra de la 48.",
  );
});

test.each<[string, Partial<Address> & Pick<Address, "street">]>([
  ["7 N° 1234 e/ 57 y 58", { street: street(7), number: house(1234), between: [street(57), street(58)] }],
  ["7 N° 1234 e/ 58 y 57", { street: street(7), number: house(1234), between: [street(58), street(57)] }],
  ["4 N° 978 e/ 51 y 53", { street: street(4), number: house(978), between: [street(51), street(53)] }],
  ["62 e/ 1 y 115", { street: street(62), between: [street(1), street(115)] }],
  ["55 N° 499 esq. 5", { street: street(55), number: house(499), corner: corner(street(5)) }],
  ["Diag. 73 N° 1506 y 57", { street: diagonal(73), number: house(1506), corner: corner(street(57)) }],
  [
    "Diag. 78 N° 733 e/ 8 y 61",
    { street: diagonal(78), number: house(733), between: [street(8), street(61)] },
  ],
  [
    "7 N° 564 e/ 43 y Pza. Italia",
    { street: street(7), number: house(564), between: [street(43), { kind: "plaza", name: "Plaza Italia" }] },
  ],
  ["7 N° 1234 e/ 528 y 529", { street: street(7), number: house(1234), between: [street(528), street(529)] }],
  ["139 N° 1169 e/ 47 y 48", { street: street(139), number: house(1169), between: [street(47), street(48)] }],
  ["Diag. 73 e/ 12 y 13", { street: diagonal(73), between: [street(12), street(13)] }],
  ["48 e/ 15 y Diag. 73", { street: street(48), between: [street(15), diagonal(73)] }],
  [
    "12 e/ 49 y Plaza Moreno",
    { street: street(12), between: [street(49), { kind: "plaza", name: "Plaza Moreno" }] },
  ],
  ["7 y 8, Villa Cualquiera", { street: street(7), corner: corner(street(8)), note: "Villa Cualquiera" }],
  ["7 y 8, City Bell", { street: street(7), corner: corner(street(8)), locality: "city-bell" }],
  ["Camino Centenario", { street: { kind: "named", name: "Camino Centenario" } }],
  ["7 s/n", { street: street(7), number: "s/n" }],
])("%s has no conflict", (_, parts) => {
  expect(messageOf(parts)).toBeNull();
});
