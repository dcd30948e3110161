import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrossing } from "../../city-plan/crossing.ts";
import { LOCALITIES, type LocalityId } from "../../city-plan/localities.ts";
import { metresBetween, type PlanPoint, planPointOf } from "../../city-plan/plan-frame.ts";
import type { Way } from "../../city-plan/way.ts";
import { type Address, NOTHING_ELSE } from "../address.ts";
import { geocodeAddress } from "./geocode-address.ts";

const street = (number: number, suffix = ""): Way => ({ kind: "street", number, suffix });
const diagonal = (number: number): Way => ({ kind: "diagonal", number });
const plaza = (name: string): Way => ({ kind: "plaza", name });
const houses = (first: number, last = first) => ({ first, last });

function address(parts: Partial<Address> & Pick<Address, "street">): Address {
  return {
    ...NOTHING_ELSE,
    ...parts,
  };
}

function place(parts: Partial<Address> & Pick<Address, "street">): PlanPoint & { precision: string } {
  const { coordinates, precision } = geocodeAddress(address(parts));
  const { u, v } = planPointOf(coordinates);
  return {
    // Adding zero makes -0 a plain 0.
    u: Math.round(u) + 0,
    v: Math.round(v) + 0,
    precision,
  };
}

test("a corner is the crossing of its streets", () => {
  expect(place({ street: street(7), corner: { way: street(50), near: false } })).toEqual({
    u: -840,
    v: -159,
    precision: "esquina",
  });
});

test("a number is placed along its block", () => {
  // Two thirds of the way from 57 (v 453) to 58 (v 571).
  expect(place({ street: street(7), number: houses(1234) })).toEqual({
    u: -840,
    v: 533,
    precision: "exacta",
  });
  // The middle of the long block between 51 and 53.
  expect(place({ street: street(7), number: houses(975) })).toEqual({ u: -840, v: 0, precision: "exacta" });
  // A quarter of the way from Av. 1 toward 2.
  expect(place({ street: street(50), number: houses(312, 320) })).toEqual({
    u: -1645,
    v: -159,
    precision: "exacta",
  });
});

test("cross streets alone give the middle of the block, in either order", () => {
  const middle = { u: -840, v: -399, precision: "cuadra" };
  expect(place({ street: street(7), between: [street(47), street(48)] })).toEqual(middle);
  expect(place({ street: street(7), between: [street(48), street(47)], number: "s/n" })).toEqual(middle);
});

test("a number that agrees with the cross streets is exact, one that does not gives way to them", () => {
  const between = [street(57), street(58)] as const;
  expect(place({ street: street(7), number: houses(1234), between }).precision).toBe("exacta");
  expect(place({ street: street(7), number: houses(1234), between: [street(47), street(48)] })).toEqual({
    u: -840,
    v: -399,
    precision: "cuadra",
  });
});

test("a number near the written corner is exact, one far from it gives way to the corner", () => {
  // 55 N° 499 esq. 5
  expect(place({ street: street(55), number: houses(499), corner: { way: street(5), near: false } })).toEqual(
    {
      u: -1125,
      v: 247,
      precision: "exacta",
    },
  );
  // Calle 1 N° 1693 casi esq. 67
  const near = place({ street: street(1), number: houses(1693), corner: { way: street(67), near: true } });
  expect(near.precision).toBe("exacta");
  const far = place({ street: street(7), number: houses(1234), corner: { way: street(50), near: false } });
  expect(far).toEqual({ u: -840, v: -159, precision: "esquina" });
});

test("the two streets beside a house on a diagonal may be of different families", () => {
  // Diagonal 78 N° 733 e/ 8 y 61: the house is just past the corner of 61.
  const house = place({ street: diagonal(78), number: houses(733), between: [street(8), street(61)] });
  expect(house.precision).toBe("exacta");
  const middle = place({ street: diagonal(78), between: [street(8), street(61)] });
  expect(middle.precision).toBe("cuadra");
  expect(middle.u).toBeGreaterThan(-696);
  expect(middle.u).toBeLessThan(-648);
  expect(place({ street: diagonal(74), number: houses(2083) })).toEqual({
    u: 397,
    v: 397,
    precision: "exacta",
  });
  expect(place({ street: street(48), between: [street(15), diagonal(73)] }).precision).toBe("cuadra");
});

test("a plaza can be a cross street, or the whole address", () => {
  // 7 N° 564 e/ 43 y Pza. Italia
  const house = place({
    street: street(7),
    number: houses(564),
    between: [street(43), plaza("Plaza Italia")],
  });
  expect(house).toEqual({ u: -840, v: -947, precision: "exacta" });
  expect(place({ street: plaza("Plaza Moreno") })).toEqual({ u: 0, v: 0, precision: "cuadra" });
  // Pza Italia Nº 1498
  expect(place({ street: plaza("Pza Italia"), number: houses(1498) })).toEqual({
    u: -840,
    v: -843,
    precision: "cuadra",
  });
  // A plaza beside a street that cannot be placed is better than nothing.
  expect(place({ street: { kind: "named", name: "Kiosco" }, plaza: "Parque Saavedra" }).precision).toBe(
    "cuadra",
  );
  // 52 y 13, Plaza Moreno
  const corner = { way: street(13), near: false };
  expect(place({ street: street(52), corner, plaza: "Plaza Moreno" })).toEqual({
    u: 0,
    v: 0,
    precision: "esquina",
  });
});

test("a plaza is met along a whole side, and the Bosque is too large to be one place", () => {
  expect(place({ street: plaza("Plaza Moreno"), corner: { way: street(12), near: false } })).toEqual({
    u: -144,
    v: 0,
    precision: "cuadra",
  });
  const bosque = { u: -2268, v: 339, precision: "localidad" };
  expect(place({ street: plaza("Paseo del Bosque"), number: "s/n" })).toEqual(bosque);
  const corner = { way: plaza("Paseo del Bosque"), near: false };
  expect(place({ street: street(60), corner })).toEqual(bosque);
  expect(place({ street: plaza("Parque Saavedra") }).precision).toBe("cuadra");
  // 12 e/ 49 y Plaza Moreno ends where the plaza begins, not at its middle.
  expect(place({ street: street(12), between: [street(49), plaza("Plaza Moreno")] })).toEqual({
    u: -144,
    v: -198,
    precision: "cuadra",
  });
});

test.each<[string, Way, [Way, Way]]>([
  ["7 e/ 32 y 72", street(7), [street(32), street(72)]],
  ["50 e/ 1 y 31", street(50), [street(1), street(31)]],
  ["50 e/ 7 y 9", street(50), [street(7), street(9)]],
  ["Diag. 74 e/ 1 y 31", diagonal(74), [street(1), street(31)]],
  ["Diag. 74 e/ 10 y 12", diagonal(74), [street(10), street(12)]],
  ["48 e/ Diag. 74 y 15", street(48), [diagonal(74), street(15)]],
  ["7 e/ 47 y 47", street(7), [street(47), street(47)]],
])("%s is no block, and gives way to the number", (_, on, between) => {
  expect(place({ street: on, between }).precision).toBe("centro");
  const number = on.kind === "diagonal" ? 2083 : 1234;
  expect(place({ street: on, between, number: houses(number) }).precision).toBe("exacta");
});

test("the longest blocks are blocks", () => {
  expect(place({ street: street(7), between: [street(71), street(72)] }).precision).toBe("cuadra");
  expect(place({ street: street(60), between: [street(121), street(122)] }).precision).toBe("cuadra");
  for (let number = 1; number < 31; number++) {
    const between = [street(number), street(number + 1)] as const;
    expect(place({ street: diagonal(74), between }).precision, `${number}`).toBe("cuadra");
  }
});

test("an approximate number is placed in the middle of its block", () => {
  // Calle 6 al 800: between 48 (v -345) and 49 (v -247).
  const block = { u: -984, v: -296, precision: "cuadra" };
  const number = { first: 800, last: 800, rough: true } as const;
  expect(place({ street: street(6), number })).toEqual(block);
  expect(place({ street: street(6), number, between: [street(48), street(49)] })).toEqual(block);
  expect(place({ street: street(6), number, corner: { way: street(48), near: false } })).toEqual(block);
});

test.each<[string, Way]>([
  ["472", street(472)],
  ["13C", street(13, "C")],
  ["Cantilo", { kind: "named", name: "Cantilo" }],
  ["Diag. 92", diagonal(92)],
])("a number at the corner of %s is not placed by the city's rule", (_, way) => {
  expect(place({ street: street(7), number: houses(1234), corner: { way, near: false } }).precision).toBe(
    "centro",
  );
});

test("a number at the corner of a bis of the city is placed by it", () => {
  const corner = { way: street(57, "bis"), near: false };
  expect(place({ street: street(7), number: houses(1234), corner }).precision).toBe("exacta");
});

test("an address that may be in another town is not placed", () => {
  const corner = { way: street(50), near: false };
  expect(place({ street: street(7), corner, note: "Villa Cualquiera" }).precision).toBe("centro");
  expect(place({ street: street(7), corner, note: "Galería Uno" }).precision).toBe("esquina");
});

test("a corner that its locality does not reach is placed at the locality's centre", () => {
  for (const locality of [
    "tolosa",
    "ringuelet",
    "los-hornos",
    "villa-elvira",
    "altos-de-san-lorenzo",
  ] as const) {
    const written = address({ street: street(7), corner: { way: street(50), near: false }, locality });
    expect(geocodeAddress(written), locality).toEqual({
      coordinates: LOCALITIES[locality].centre,
      precision: "localidad",
    });
  }
  const reach: [LocalityId, number, number][] = [
    ["tolosa", 120, 528],
    ["tolosa", 25, 520],
    ["ringuelet", 7, 504],
    ["los-hornos", 31, 72],
    ["villa-elvira", 122, 72],
    ["altos-de-san-lorenzo", 13, 72],
  ];
  for (const [locality, a, b] of reach) {
    const corner = { way: street(b), near: false };
    expect(place({ street: street(a), corner, locality }).precision, `${a} y ${b}`).toBe("esquina");
  }
});

test("localities that number their own streets are placed at their centre", () => {
  for (const locality of [
    "city-bell",
    "gonnet",
    "villa-elisa",
    "berisso",
    "ensenada",
    "melchor-romero",
  ] as const) {
    const written = address({ street: street(7), corner: { way: street(50), near: false }, locality });
    expect(geocodeAddress(written)).toEqual({
      coordinates: LOCALITIES[locality].centre,
      precision: "localidad",
    });
  }
});

test("localities on the city's streets are placed on the plan as far as it goes", () => {
  const tolosa = place({ street: street(7), corner: { way: street(528), near: false }, locality: "tolosa" });
  expect(tolosa).toEqual({ u: -840, v: -3080, precision: "esquina" });
  const losHornos = place({ street: street(137), number: houses(1402), locality: "los-hornos" });
  expect(losHornos.precision).toBe("exacta");
  const beyond = geocodeAddress(
    address({ street: street(7), between: [street(80), street(81)], locality: "villa-elvira" }),
  );
  expect(beyond).toEqual({ coordinates: LOCALITIES["villa-elvira"].centre, precision: "localidad" });
});

test("north of 32 house numbers follow another rule and are not used", () => {
  expect(
    geocodeAddress(address({ street: street(7), number: houses(1234), locality: "tolosa" })).precision,
  ).toBe("localidad");
  // 520 esq. 5 N° 1004
  const corner = place({
    street: street(520),
    number: houses(1004),
    corner: { way: street(5), near: false },
  });
  expect(corner).toEqual({ u: -1122, v: -4202, precision: "esquina" });
  const between = [street(528), street(529)] as const;
  expect(place({ street: street(7), number: houses(1234), between }).precision).toBe("cuadra");
});

test('an address that cannot be placed is put at the centre with the precision "centro"', () => {
  const centre = { coordinates: { latitude: -34.921, longitude: -57.954 }, precision: "centro" };
  expect(geocodeAddress(address({ street: { kind: "named", name: "Camino Centenario" } }))).toEqual(centre);
  expect(geocodeAddress(address({ street: street(7) }))).toEqual(centre);
  expect(geocodeAddress(address({ street: street(7), corner: { way: street(8), near: false } }))).toEqual(
    centre,
  );
  expect(geocodeAddress(address({ street: street(7), number: houses(99_999) }))).toEqual(centre);
});

test("cross streets that do not cross give way to the number", () => {
  expect(place({ street: street(7), number: houses(975), between: [street(8), street(9)] }).precision).toBe(
    "exacta",
  );
});

const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 600 }));
const anyWay: fc.Arbitrary<Way> = fc.oneof(
  fc.record({
    kind: fc.constant("street" as const),
    number: anyNumber,
    suffix: fc.constantFrom("", "", "bis", "C"),
  }),
  fc.record({
    kind: fc.constant("diagonal" as const),
    number: fc.oneof(anyNumber, fc.integer({ min: 73, max: 80 })),
  }),
  fc.record({ kind: fc.constant("boulevard" as const), number: anyNumber }),
  fc.record({ kind: fc.constant("named" as const), name: fc.string() }),
  fc.record({
    kind: fc.constant("plaza" as const),
    name: fc.oneof(fc.string(), fc.constantFrom("Moreno", "Italia")),
  }),
);
const anyAddress: fc.Arbitrary<Address> = fc.record({
  street: anyWay,
  number: fc.oneof(
    fc.record({ first: anyNumber, last: anyNumber }),
    fc.record({ first: fc.nat(2500), last: fc.nat(2500) }),
    fc.constant("s/n" as const),
    fc.constant(null),
  ),
  between: fc.option(fc.tuple(anyWay, anyWay)),
  corner: fc.option(fc.record({ way: anyWay, near: fc.boolean() })),
  plaza: fc.option(fc.string()),
  locality: fc.option(fc.constantFrom(...(Object.keys(LOCALITIES) as LocalityId[]))),
  floor: fc.string(),
  note: fc.string(),
});

test("any address has coordinates near the city", () => {
  fc.assert(
    fc.property(anyAddress, (written) => {
      const { latitude, longitude } = geocodeAddress(written).coordinates;
      expect(latitude).toBeGreaterThan(-35);
      expect(latitude).toBeLessThan(-34.8);
      expect(longitude).toBeGreaterThan(-58.2);
      expect(longitude).toBeLessThan(-57.8);
    }),
    { numRuns: 1000 },
  );
});

test("a house is between the corners of its block", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 1949 }), (number, house) => {
      const found = planPointOf(
        geocodeAddress(address({ street: street(number), number: houses(house) })).coordinates,
      );
      const start = findCrossing({ one: street(number), other: street(32) }) ?? { u: 0, v: 0 };
      const end = findCrossing({ one: street(number), other: street(72) }) ?? { u: 0, v: 0 };
      expect(found.v).toBeGreaterThan(start.v - 1);
      expect(found.v).toBeLessThan(end.v + 1);
      expect(metresBetween({ from: found, to: { u: start.u, v: found.v } })).toBeLessThan(31);
    }),
  );
});
