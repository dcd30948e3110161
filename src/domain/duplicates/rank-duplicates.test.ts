import { expect, test } from "vitest";
import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { addressKeyOf } from "./duplicate-keys.ts";
import { isStrongDuplicate, likenessOf, rankDuplicates } from "./rank-duplicates.ts";

interface Written {
  name: string;
  phone?: string;
  address?: string;
}

function probe({ name, phone = "", address = "" }: Written) {
  const { coordinates, precision } = locateDirection({ direction: address, city: "La Plata" });
  return {
    name,
    phone,
    addressKey: addressKeyOf({ direction: address, city: "La Plata" }),
    place: findKnownPlace({ ...coordinates, locationPrecision: precision }),
  };
}

function business({ name, phone = "", address = "" }: Written) {
  const { coordinates, precision } = locateDirection({ direction: address, city: "La Plata" });
  return {
    id: name,
    title: name,
    phone,
    direction: address,
    city: "La Plata",
    ...coordinates,
    locationPrecision: precision,
  };
}

const GELATO = { name: "Ansaldi Gelato", phone: "221 555-0350", address: "10 N° 735 (e/ 46 y 47)" };

test.each<[Written, readonly string[], boolean]>([
  [
    { name: "Ansaldi Helados", phone: "0221 15 555-0350", address: "10 e/ 46 y 47" },
    ["nombre parecido", "mismo teléfono", "misma cuadra"],
    true,
  ],
  [{ name: "ANSALDI gelato" }, ["mismo nombre"], false],
  [{ name: "Ansaldi Gelato", address: "10 e/ 46 y 47" }, ["mismo nombre", "misma cuadra"], true],
  [{ name: "Otra cosa", phone: "5550350" }, ["mismo teléfono"], false],
  [{ name: "Otra cosa", phone: "0800 555 0350" }, [], false],
  [{ name: "Café Rayuela", address: "10 N° 735 (e/ 46 y 47)" }, ["misma dirección"], false],
  [{ name: "Nada que ver", address: "7 y 32" }, [], false],
])("%j against Ansaldi Gelato: %j", (written, reasons, isStrong) => {
  const likeness = likenessOf({ probe: probe(written), candidate: business(GELATO) });
  expect(likeness.reasons).toEqual(reasons);
  expect(isStrongDuplicate(likeness)).toBe(isStrong);
});

test("the most alike comes first, each once, and neighbours alone are no doubles", () => {
  const neighbour = business({ name: "Café Rayuela", address: "10 e/ 46 y 47" });
  const namesake = business({ name: "Ansaldi Gelato", address: "7 y 32" });
  const same = business(GELATO);
  const ranked = rankDuplicates({
    probe: probe({ ...GELATO, name: "Ansaldi Gelato" }),
    among: [neighbour, { ...namesake, id: "otra" }, same, same],
  });
  expect(ranked.map(({ candidate }) => candidate.id)).toEqual([same.id, "otra"]);
});
