import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALITIES, type LocalityId } from "../city-plan/localities.ts";
import { PLAZAS } from "../city-plan/plazas.ts";
import type { Way } from "../city-plan/way.ts";
import type { Address, HouseNumber } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress } from "./parse-address.ts";
import { formatPostalAddress } from "./postal-address.ts";

const RUNS = { numRuns: 2000 };

/** Everything that the grammar knows, and some things that it does not. */
const VOCABULARY = [
  ..."7 8 13 44 47 50 73 82 115 131 472 520 620 1234 1900 0 99999 1.234 13C 14b 7bis 831/833 12-14 1565e/".split(
    " ",
  ),
  ..."Calle calle C. Av. AVENIDA Diag. D. Bv Boulevard Cno. Camino Plaza Pza. Parque bis A B E".split(" "),
  ..."N° Nº nro # n. y Y & e e/ E/ entre esq. esquina casi s/n piso PB local depto of. 1° 6to".split(" "),
  ..."( ) , ; : - / . | Moreno Italia Saavedra Centenario Cantilo Güemes Montevideo Galería frente fondo de".split(
    " ",
  ),
  ..."B1900 B1900TFS B1896 CP Argentina Gonnet Romero V.E Quilmes 📍 ½ ² ñandú al con en".split(" "),
  ...[
    "Paseo del Bosque",
    "Casa Rosa",
    "al 800",
    "de Pinamar",
    "General Belgrano",
    "La Plata",
    "Bs. As.",
    "City Bell",
    "Villa Elisa",
    "Los Hornos",
    "San Martín",
  ],
];

const anyText = fc.oneof(
  // Any characters at all, broken pairs among them.
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."0179yeE/nN°.,()- sYaC"), maxLength: 30 }),
);
const shuffledWords = fc
  .array(fc.tuple(fc.constantFrom(...VOCABULARY), fc.constantFrom(" ", " ", " ", "", ", ")), {
    maxLength: 14,
  })
  .map((parts) => parts.flat().join(""));

const PIECES = [
  ..."y 50|esq. 5|casi esq 67|(y calle 57)|& Diag. 74|e/ 47 y 48|E/4Y5|entre 7 & Cantilo|(e 42 y 43)|e/ 43 y Pza. Italia".split(
    "|",
  ),
  ..."N° 1234|Nº 831/33|#632|n.666|s/n|869|1.234|nro 12-14|1900|B1900TFS|CP 1900|La Plata|Pcia. de Bs. As.".split(
    "|",
  ),
  ..."piso 6|6° B|PB|local 3|Dto. C|of 12A|City Bell|V.E|Gonnet|Plaza Rocha|Parque Saavedra|al fondo|Galería Uno".split(
    "|",
  ),
  ..."al 800|con 44|(esquina)|1923|Casa Rosa|Galería Uno Local 5|Paseo del Bosque s/n|en Pinamar".split("|"),
];
/** A street and some pieces in any order, at times with one character lost or doubled. */
const piecedText = fc
  .tuple(
    fc.constantFrom(
      "7",
      "Calle 13C",
      "AV. 44",
      "Diag 74",
      "7 bis",
      "Bv. 82",
      "Cantilo",
      "Cno. Centenario",
      "Plaza Moreno",
    ),
    fc.array(fc.tuple(fc.constantFrom(" ", ", ", " - "), fc.constantFrom(...PIECES)), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.option(fc.tuple(fc.nat({ max: 60 }), fc.constantFrom(0, 2)), { freq: 3 }),
  )
  .map(([start, pieces, slip]) => {
    const characters = [start, ...pieces.flat()].join("").split("");
    return characters.map((each, index) => (index === slip?.[0] ? each.repeat(slip[1]) : each)).join("");
  });

const streetNumber = fc.integer({ min: 1, max: 699 });
const name = fc.constantFrom(
  "Cantilo",
  "Güemes",
  "La Merced",
  "Av. Montevideo",
  "Camino Centenario",
  "Camino Rivadavia",
);
const street = fc.record({
  kind: fc.constant("street" as const),
  number: streetNumber,
  suffix: fc.constantFrom("", "", "", "bis", "A", "C", "H"),
});
const plazaName = fc.constantFrom(...PLAZAS.map((plaza) => plaza.name));
const plaza = fc.record({ kind: fc.constant("plaza" as const), name: plazaName });
const way: fc.Arbitrary<Way> = fc.oneof(
  street,
  fc.record({
    kind: fc.constantFrom("diagonal" as const, "boulevard" as const),
    number: fc.integer({ min: 73, max: 150 }),
  }),
  fc.record({ kind: fc.constant("named" as const), name }),
  plaza,
);

const houseNumber: fc.Arbitrary<HouseNumber> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 19_000 }), fc.integer({ min: 0, max: 20 }))
    .map(([first, more]) => ({ first, last: first + more })),
  fc.integer({ min: 100, max: 19_000 }).map((first) => ({ first, last: first, rough: true as const })),
);
// Three parts that the parser always keeps together; which of them are there decides what kind of address it is.
const position = fc.oneof(
  fc.record({ number: houseNumber, between: fc.constant(null), corner: fc.constant(null) }),
  fc.record({
    number: fc.option(fc.oneof(houseNumber, fc.constant("s/n" as const))),
    between: fc.tuple(way, way),
    corner: fc.option(fc.record({ way, near: fc.boolean() })),
  }),
  fc.record({
    number: fc.option(fc.oneof(houseNumber, fc.constant("s/n" as const))),
    between: fc.constant(null),
    corner: fc.record({ way, near: fc.boolean() }),
  }),
);
const address: fc.Arbitrary<Address> = fc
  .record({
    street: way,
    position,
    plaza: fc.option(plazaName),
    // The keys of the table are the ids, by its type.
    locality: fc.option(fc.constantFrom(...(Object.keys(LOCALITIES) as LocalityId[]))),
    floor: fc.constantFrom("", "", "PB", "piso 6", "piso 1, depto B", "local 3", "oficina 12A, subsuelo"),
    note: fc.constantFrom("", "", "frente a la terminal", "Galería San Martín, al fondo"),
  })
  .map(({ position: where, ...rest }) => ({
    ...rest,
    ...where,
    // A plaza stands beside a street, never beside itself.
    plaza: rest.street.kind === "plaza" ? null : rest.plaza,
  }));

function isWay(candidate: Way): boolean {
  if (candidate.kind === "named" || candidate.kind === "plaza") {
    return candidate.name.trim() === candidate.name && candidate.name.length >= 3;
  }
  const isSuffix = candidate.kind !== "street" || /^(bis|[A-DF-H])?$/.test(candidate.suffix);
  return isSuffix && Number.isInteger(candidate.number) && candidate.number >= 1 && candidate.number <= 699;
}

function expectValid({ street: main, number, between, corner, note }: Address): void {
  const ways = [main, ...(between ?? []), ...(corner === null ? [] : [corner.way])];
  expect(ways.filter((each) => !isWay(each))).toEqual([]);
  if (number !== null && number !== "s/n") {
    expect(number.first).toBeGreaterThanOrEqual(1);
    expect(number.last).toBeGreaterThanOrEqual(number.first);
    expect(number.last).toBeLessThan(20_000);
  }
  expect(
    (number !== null && number !== "s/n") || between !== null || corner !== null || main.kind === "plaza",
  ).toBe(true);
  expect(note).not.toMatch(/\p{N}/u);
}

/** Whether it was read; either way nothing may get lost. */
function expectStable(text: string): boolean {
  const parsed = parseAddress(text);
  if (parsed.kind === "text") {
    expect(parsed.text).toBe(text);
    return false;
  }
  expectValid(parsed.address);
  const shown = formatAddress(parsed.address);
  const again = parseAddress(shown);
  expect(again).toEqual(parsed);
  expect(again.kind === "address" && formatAddress(again.address)).toBe(shown);
  return true;
}

test("any text is parsed or unchanged, and a parsed address parses again from its formatted text", () => {
  fc.assert(
    fc.property(anyText, (text) => void expectStable(text)),
    RUNS,
  );
});

test("so does any sequence of the words of addresses", () => {
  fc.assert(
    fc.property(shuffledWords, (text) => void expectStable(text)),
    RUNS,
  );
});

test("so does any sequence of whole pieces, many of which are parsed", () => {
  let read = 0;
  const property = fc.property(piecedText, (text) => {
    read += expectStable(text) ? 1 : 0;
  });
  fc.assert(property, RUNS);
  expect(read).toBeGreaterThan(RUNS.numRuns / 4);
});

test("an address parses back from its formatted text", () => {
  fc.assert(
    fc.property(address, (given) => {
      expectValid(given);
      expect(parseAddress(formatAddress(given))).toEqual({ kind: "address", address: given });
    }),
    RUNS,
  );
});

test("an address parses back from its postal form, all but its note", () => {
  fc.assert(
    fc.property(address, (given) => {
      const { note: _note, ...posted } = given;
      expect(parseAddress(formatPostalAddress(given))).toEqual({
        kind: "address",
        address: { ...posted, note: "" },
      });
    }),
    RUNS,
  );
});

test("a text of more than 300 characters is not parsed", () => {
  const text = `7 y 50, ${"a".repeat(293)}`;
  expect(parseAddress(text)).toEqual({ kind: "text", text });
  expect(parseAddress(text.slice(1)).kind).toBe("text");
});
