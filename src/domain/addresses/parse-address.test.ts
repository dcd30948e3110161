import { expect, test } from "vitest";
import type { Way } from "../city-plan/way.ts";
import type { Address, HouseNumber } from "./address.ts";
import { parseAddress } from "./parse-address.ts";

const diag = (number: number): Way => ({ kind: "diagonal", number });
const bv = (number: number): Way => ({ kind: "boulevard", number });
const named = (name: string): Way => ({ kind: "named", name });
const plaza = (name: string): Way => ({ kind: "plaza", name: `Plaza ${name}` });
const BOSQUE: Way = { kind: "plaza", name: "Paseo del Bosque" };
const rough = (number: number): HouseNumber => ({ first: number, last: number, rough: true });

type Brief = number | string | Way;
interface Said extends Partial<Omit<Address, "street" | "number" | "between" | "corner">> {
  readonly number?: number | readonly [number, number] | "s/n" | HouseNumber;
  readonly between?: readonly [Brief, Brief];
  readonly corner?: Brief;
  readonly near?: boolean;
}

/** A street may be said as 7, "13C" or "13 bis". */
function wayOf(brief: Brief): Way {
  if (typeof brief === "object") {
    return brief;
  }
  const [, number = "", suffix = ""] = /^(\d+) ?(.*)$/.exec(String(brief)) ?? [];
  return { kind: "street", number: Number(number), suffix };
}

function numberOf(number: Said["number"]): Address["number"] {
  if (number === undefined || number === "s/n") {
    return number ?? null;
  }
  if (typeof number === "number") {
    return { first: number, last: number };
  }
  return "first" in number ? number : { first: number[0], last: number[1] };
}

function addressOf([street, said]: readonly [Brief, Said]): Address {
  const { number, between, corner, near, ...rest } = said;
  return {
    street: wayOf(street),
    number: numberOf(number),
    between: between === undefined ? null : [wayOf(between[0]), wayOf(between[1])],
    corner: corner === undefined ? null : { way: wayOf(corner), near: near ?? false },
    plaza: null,
    locality: null,
    floor: "",
    note: "",
    ...rest,
  };
}

type Row = readonly [string, Brief, Said];

const CITY_FORMS: readonly Row[] = [
  // Corners
  ["7 y 50", 7, { corner: 50 }],
  ["calle 2 y 58", 2, { corner: 58 }],
  ["AVENIDA 7 y CALLE 63", 7, { corner: 63 }],
  ["1 esq. 70 s/n", 1, { corner: 70, number: "s/n" }],
  ["Av.7 esq. 34", 7, { corner: 34 }],
  ["Calle 10 esquina 62", 10, { corner: 62 }],
  ["Parque Saavedra, Calle 66 y 13", 66, { corner: 13, plaza: "Parque Saavedra" }],
  // Between
  ["7 e/ 47 y 48", 7, { between: [47, 48] }],
  ["7 e/62 y 63", 7, { between: [62, 63] }],
  ["39 E/4 Y 5", 39, { between: [4, 5] }],
  ["AV. 53 e/ 10 y 9", 53, { between: [10, 9] }],
  ["12 entre 60 y 61", 12, { between: [60, 61] }],
  ["Calle 1 e 42 y 43", 1, { between: [42, 43] }],
  ["62 entre 1 y 115", 62, { between: [1, 115] }],
  ["48 e/ 15 y diag.73", 48, { between: [15, diag(73)] }],
  // Number
  ["8 Nº 620", 8, { number: 620 }],
  ["63 N.º 763", 63, { number: 763 }],
  ["Calle 6 n.666", 6, { number: 666 }],
  ["Calle 49 #632", 49, { number: 632 }],
  ["C. 48 869, B1900 La Plata, Provincia de Buenos Aires", 48, { number: 869 }],
  ["Diag 74 Nro 2083, La Plata (1900)", diag(74), { number: 2083 }],
  ["Av. 13 N° 831/833, piso 6", 13, { number: [831, 833], floor: "piso 6" }],
  // Number and between
  ["Calle 7 N° 1234 e/ 57 y 58", 7, { number: 1234, between: [57, 58] }],
  ["50 Nº 1565e/ 26 y 27", 50, { number: 1565, between: [26, 27] }],
  ["Calle 12 N° 1152 (e/ 56 y 57)", 12, { number: 1152, between: [56, 57] }],
  ["AV.13 NO 473 E/41 Y 42", 13, { number: 473, between: [41, 42] }],
  ["Calle 43 e/ 10 y 11 Nº 782", 43, { number: 782, between: [10, 11] }],
  // Number and corner
  ["55 N° 499 esq. 5", 55, { number: 499, corner: 5 }],
  ["Calle 1 N° 1693 casi esq. 67", 1, { number: 1693, corner: 67, near: true }],
  ["520 esq. 5 N° 1004", 520, { number: 1004, corner: 5 }],
  // Diagonals and plazas
  ["DIAG. 73 E/ 21 Y 22", diag(73), { between: [21, 22] }],
  ["Diag. 73 n° 1506 (y calle 57)", diag(73), { number: 1506, corner: 57 }],
  ["Diagonal 78 N° 733 e/ 8 y 61", diag(78), { number: 733, between: [8, 61] }],
  ["Boulevard 82 n° 372 (esq. calle 34)", bv(82), { number: 372, corner: 34 }],
  ["Plaza Moreno (52 y 13)", 52, { corner: 13, plaza: "Plaza Moreno" }],
  ["Pza Italia Nº 1498", plaza("Italia"), { number: 1498 }],
  ["7 N° 564 e/ 43 y Pza. Italia", 7, { number: 564, between: [43, plaza("Italia")] }],
  // Elsewhere
  ["Cno. Centenario y Diag. 92", named("Camino Centenario"), { corner: diag(92) }],
  [
    "Camino General Belgrano y 501, Manuel B. Gonnet",
    named("Camino General Belgrano"),
    { corner: 501, locality: "gonnet" },
  ],
  ["Calle 13C N° 372, City Bell", "13C", { number: 372, locality: "city-bell" }],
  ["13B e/ Cantilo y 472", "13B", { between: [named("Cantilo"), 472] }],
];

const MORE_CORNERS: readonly Row[] = [
  ["7 & 50", 7, { corner: 50 }],
  ["C/ 7 y C/ 50", 7, { corner: 50 }],
  ["Calle N° 7 y 50", 7, { corner: 50 }],
  ["7y50", 7, { corner: 50 }],
  ["Calle7 y Calle50", 7, { corner: 50 }],
  ["Calles 7 y 50", 7, { corner: 50 }],
  ["  7   Y\t50. ", 7, { corner: 50 }],
  ["📍 7 y 50, La Plata 🇦🇷", 7, { corner: 50 }],
  ["7 y 50 – La Plata", 7, { corner: 50 }],
  ["Esquina de 7 y 50", 7, { corner: 50 }],
  ["en 7 y 50", 7, { corner: 50 }],
  ["7 esquina con 50", 7, { corner: 50 }],
  ["7 casi 50", 7, { corner: 50, near: true }],
  ["Avda. 44 casi esquina 25", 44, { corner: 25, near: true }],
  ["48 e/ 7 y 8 casi esq. 8", 48, { between: [7, 8], corner: 8, near: true }],
  ["D. 74 y 10", diag(74), { corner: 10 }],
  ["Avenida Diagonal 80 y 46", diag(80), { corner: 46 }],
  ["Diag. 79 y diag. 73", diag(79), { corner: diag(73) }],
  ["Bv. 83 y 60", bv(83), { corner: 60 }],
  ["131 bis y 50", "131 bis", { corner: 50 }],
  ["7bis y 50", "7 bis", { corner: 50 }],
  ["13 C y 472, City Bell", "13C", { corner: 472, locality: "city-bell" }],
  ['14 "B" y 473 bis, citybell', "14B", { corner: "473 bis", locality: "city-bell" }],
  ["7 con 44", 7, { corner: 44 }],
  ["7 con calle 44, La Plata", 7, { corner: 44 }],
  ["7 con Diag. 74 N° 620", 7, { corner: diag(74), number: 620 }],
  ["10 y 46 (esquina)", 10, { corner: 46 }],
  ["10 y 46 esq., La Plata", 10, { corner: 46 }],
  ["Esquina: 7 y 50", 7, { corner: 50 }],
  ["7 N° 1234 (esquina)", 7, { number: 1234 }],
  ["Plaza Moreno y 12", plaza("Moreno"), { corner: 12 }],
  ["44 y Plaza Paso", 44, { corner: plaza("Paso") }],
  ["7 y 60, Plaza Rocha", 7, { corner: 60, plaza: "Plaza Rocha" }],
  ["Plaza 19 de Noviembre (25 y 44)", 25, { corner: 44, plaza: "Plaza 19 de Noviembre" }],
  ["Cantilo y 472, City Bell", named("Cantilo"), { corner: 472, locality: "city-bell" }],
  ["472 y CANTILO City Bell", 472, { corner: named("Cantilo"), locality: "city-bell" }],
  ["Av. Iraola y 118", named("Av. Iraola"), { corner: 118 }],
  [
    "Cno. Gral. Belgrano y 476, V.E",
    named("Camino General Belgrano"),
    { corner: 476, locality: "villa-elisa" },
  ],
  [
    "Camino Parque Centenario e/ 505 y 506, Gonnet",
    named("Camino Centenario"),
    { between: [505, 506], locality: "gonnet" },
  ],
  ["501 y Camino Centenario, M. B. Gonnet", 501, { corner: named("Camino Centenario"), locality: "gonnet" }],
  ["Camino Rivadavia y 60, Ensenada", named("Camino Rivadavia"), { corner: 60, locality: "ensenada" }],
];

const MORE_BETWEEN: readonly Row[] = [
  ["7e/47y48", 7, { between: [47, 48] }],
  ["7 e/ 47/48", 7, { between: [47, 48] }],
  ["7 e/47-48", 7, { between: [47, 48] }],
  ["Calle 7, entre 47 y 48", 7, { between: [47, 48] }],
  ["Calle 7 - entre calle 47 y calle 48 - La Plata", 7, { between: [47, 48] }],
  ["10 entre calles 47 y 48", 10, { between: [47, 48] }],
  ["Entre 47 y 48, calle 7", 7, { between: [47, 48] }],
  ["7 e/ diag. 80 y 47", 7, { between: [diag(80), 47] }],
  ["7 ent. 47 & 48", 7, { between: [47, 48] }],
  ["17 bis e/ 520 y 521, Tolosa", "17 bis", { between: [520, 521], locality: "tolosa" }],
  ["Cantilo e/ 15 y 15A, City Bell", named("Cantilo"), { between: [15, "15A"], locality: "city-bell" }],
  ["Montevideo e/ 8 y 9, Berisso", named("Montevideo"), { between: [8, 9], locality: "berisso" }],
  ["calle cantilo e/ Güemes y 472", named("Cantilo"), { between: [named("Güemes"), 472] }],
  ["Plaza Italia e/ 43 y 44", plaza("Italia"), { between: [43, 44] }],
];

const MORE_NUMBERS: readonly Row[] = [
  ["8 620", 8, { number: 620 }],
  ["Calle 7, 1234", 7, { number: 1234 }],
  ["Calle 7, 1234 e/ 57 y 58", 7, { number: 1234, between: [57, 58] }],
  ["Diag. 74, 2083, La Plata", diag(74), { number: 2083 }],
  ["Calle 6 al 800", 6, { number: rough(800) }],
  ["Calle 6 al 800 e/ 48 y 49", 6, { number: rough(800), between: [48, 49] }],
  ["50 e/ 7 y 8 al 600 La Plata", 50, { number: rough(600), between: [7, 8] }],
  ["Calle 48 Nro: 633", 48, { number: 633 }],
  ["Calle 7 1234, B1900TFS La Plata, Provincia de Buenos Aires, Argentina", 7, { number: 1234 }],
  ["Calle 7 N° 1234 1900 La Plata", 7, { number: 1234 }],
  ["Calle 7 Nº1900, La Plata", 7, { number: 1900 }],
  ["Calle 7 nro. 1.234, CP 1900, Pcia. de Bs. As.", 7, { number: 1234 }],
  ["Calle 7 número 1234, La Plata 1900", 7, { number: 1234 }],
  ["Av. 13 N° 831/33", 13, { number: [831, 833] }],
  ["Av. 13 831-833", 13, { number: [831, 833] }],
  ["Av. 13 N° 831 - B1900 La Plata", 13, { number: 831 }],
  ["7 1234 e/ 57 y 58", 7, { number: 1234, between: [57, 58] }],
  ["12 N 1152 (esq. 57)", 12, { number: 1152, corner: 57 }],
  ["4 sin número e/ 50 y 51", 4, { number: "s/n", between: [50, 51] }],
  ["60 S/Nº esq. 118", 60, { number: "s/n", corner: 118 }],
  ["Av. Montevideo 1250, Berisso", named("Av. Montevideo"), { number: 1250, locality: "berisso" }],
  ["Montevideo N° 1250, B1923", named("Montevideo"), { number: 1250, locality: "berisso" }],
  ["La Merced N° 234, Ensenada", named("La Merced"), { number: 234, locality: "ensenada" }],
  ["Calle San Martín 450, Ensenada", named("San Martín"), { number: 450, locality: "ensenada" }],
  ["Camino Centenario 1234, Ringuelet", named("Camino Centenario"), { number: 1234, locality: "ringuelet" }],
  ["137 N° 1450, Los Hornos, La Plata", 137, { number: 1450, locality: "los-hornos" }],
  ["Calle 7 N° 1234\nLa Plata", 7, { number: 1234 }],
  ["Villa Elvira: 7 N° 2345 e/ 80 y 81", 7, { number: 2345, between: [80, 81], locality: "villa-elvira" }],
  ["520 N° 12345, Melchor Romero", 520, { number: 12345, locality: "melchor-romero" }],
  ["Av. 520 y 173, Romero", 520, { corner: 173, locality: "melchor-romero" }],
  ["22 y 88, Altos de San Lorenzo", 22, { corner: 88, locality: "altos-de-san-lorenzo" }],
];

const FLOORS_AND_NOTES: readonly Row[] = [
  ["7 N° 1234, PB", 7, { number: 1234, floor: "PB" }],
  ['7 N° 1234 PB "A"', 7, { number: 1234, floor: "PB, depto A" }],
  ["7 N° 1234 P.B. Dto. 3", 7, { number: 1234, floor: "PB, depto 3" }],
  ["7 N° 1234 PB n.", 7, { number: 1234, floor: "PB, depto N" }],
  ["7 N° 1234 depto N", 7, { number: 1234, floor: "depto N" }],
  ["7 N° 1234 local N° 3", 7, { number: 1234, floor: "local 3" }],
  ["7 N° 1234 1° B", 7, { number: 1234, floor: "piso 1, depto B" }],
  [
    "7 N° 1234 6to piso depto 2A e/ 57 y 58",
    7,
    { number: 1234, between: [57, 58], floor: "piso 6, depto 2A" },
  ],
  ["7 N° 1234, Piso 6º Of. 12", 7, { number: 1234, floor: "piso 6, oficina 12" }],
  ["48 e/ 7 y 8, local N° 3", 48, { between: [7, 8], floor: "local 3" }],
  ["Local B, 48 e/ 7 y 8", 48, { between: [7, 8], floor: "local B" }],
  ["7 N° 1234 piso 6 e/ 57 y 58", 7, { number: 1234, between: [57, 58], floor: "piso 6" }],
  ["472 y Cantilo PB", 472, { corner: named("Cantilo"), floor: "PB" }],
  ["472 y Cantilo Planta Alta", 472, { corner: named("Cantilo"), floor: "planta alta" }],
  ["472 y Cantilo Piso 2", 472, { corner: named("Cantilo"), floor: "piso 2" }],
  ["472 y Cantilo CP 1896", 472, { corner: named("Cantilo"), locality: "city-bell" }],
  ["472 y Cantilo SN", 472, { corner: named("Cantilo"), number: "s/n" }],
  ["48 e/ 3 y 4, Puesto 12", 48, { between: [3, 4], floor: "puesto 12" }],
  ["7 N° 1234, local 1, entrepiso", 7, { number: 1234, floor: "local 1, entrepiso" }],
  ["7 y 50 planta alta", 7, { corner: 50, floor: "planta alta" }],
  ["4 y 41 (frente a la terminal)", 4, { corner: 41, note: "frente a la terminal" }],
  ["4 y 41 frente a la terminal, La Plata", 4, { corner: 41, note: "frente a la terminal" }],
  [
    "Galería San Martín, 7 e/ 47 y 48, local 3",
    7,
    { between: [47, 48], floor: "local 3", note: "Galería San Martín" },
  ],
  ["Paseo del Bosque", BOSQUE, {}],
  ["Paseo del Bosque s/n, La Plata", BOSQUE, { number: "s/n" }],
  ["Paseo del Bosque s/n, 60 y 118", 60, { corner: 118, number: "s/n", plaza: "Paseo del Bosque" }],
  ["60 y 118 (PASEO DEL BOSQUE)", 60, { corner: 118, plaza: "Paseo del Bosque" }],
  [
    "7 e/ 44 y 45, Galería San Martín Local 5",
    7,
    { between: [44, 45], floor: "local 5", note: "Galería San Martín" },
  ],
  [
    "7 y 50, Galería Uno piso 1 local 5 al fondo",
    7,
    { corner: 50, floor: "piso 1, local 5", note: "Galería Uno, al fondo" },
  ],
  // A note that may be a town; where the city is written too, it stays with it.
  ["7 y 50, Villa Cualquiera", 7, { corner: 50, note: "Villa Cualquiera" }],
  ["7 y 50, Villa Cualquiera, Buenos Aires", 7, { corner: 50, note: "Villa Cualquiera" }],
  ["7 y 50, Casa Rosa, La Plata", 7, { corner: 50, note: "Casa Rosa, La Plata" }],
  ["Casa Rosa, 7 y 50, B1900", 7, { corner: 50, note: "Casa Rosa, La Plata" }],
  ["7 y 528, Casa Rosa, Tolosa, La Plata", 7, { corner: 528, locality: "tolosa", note: "Casa Rosa" }],
  ["7 y 50, Universidad de La Plata", 7, { corner: 50, note: "Universidad de La Plata" }],
  ["7 y 50, Casa Rosa, La Plata, Argentina", 7, { corner: 50, note: "Casa Rosa, La Plata" }],
  ["7 Dto. C PB (e 42 y 43)", 7, { between: [42, 43], note: "Dto. C PB" }],
  ["7 y 50, Galería Uno, La Plata", 7, { corner: 50, note: "Galería Uno" }],
  ["7 y 50, local a la calle", 7, { corner: 50, note: "local a la calle" }],
  [
    "48 N° 633, Galería “La Fuente”, dentro del shopping",
    48,
    { number: 633, note: "Galería La Fuente, dentro del shopping" },
  ],
];

const ROWS = [...CITY_FORMS, ...MORE_CORNERS, ...MORE_BETWEEN, ...MORE_NUMBERS, ...FLOORS_AND_NOTES];

test.each(ROWS)("%s is parsed", (text, street, said) => {
  expect(parseAddress(text)).toEqual({ kind: "address", address: addressOf([street, said]) });
});

test.each([
  "",
  "   ",
  "7",
  "Calle 7",
  "Calle 7, La Plata",
  "Diagonal 74",
  "Av. 7 s/n",
  "Camino Centenario",
  "7 50",
  "C. 7 1900 La Plata",
  "calle 44 115 y 116",
  "calle 44 115 y Cantilo",
  "0 y 50",
  "7 y 0",
  "7 y 99999",
  "99999 e/ 1 y 2",
  "7 N° 0",
  "7 N° 99999",
  "Diag. 5 y 7",
  "7 e/ 47",
  "7 e/ 47 y",
  "7 e/ 47 y 48 y 49",
  "7, 47 y 48",
  "7 y 50, 8 y 51",
  "7 y 9 de Julio",
  "7 y 9 del centro",
  "25 de Mayo 123, Ensenada",
  "7 y 50abc",
  "7 N° 1234B",
  "7 N° 1234 bis",
  "7 N° 50, local 3 y 4",
  "7 N° 50, local 3 & 4",
  "7 y 50, Tel. 221 421-0000",
  "Ruta 2 km 55",
  "a 50 metros de 7 y 50",
  "Frente a 7 y 50",
  "Galería San Martín 7 y 50",
  "Galería San Martín y 7",
  "algo y 7",
  "Cantilo y Güemes",
  "Montevideo 1234",
  "Montevideo N° 1234",
  "Cantilo y Güemes, City Bell",
  "dentro del shopping",
  "Plaza Moreno 52",
  "Plaza Italia N° 1498, 7 y 44",
  "Paseo Moreno",
  "7 con 50 mesas",
  "7 con 44 y 45",
  "7 con Fulano",
  "7 e/ 47 y 48 con 49",
  "7 esquina",
  "7 y 50 esquina norte",
  "Calle 7, 528",
  "Calle 7, 1900",
  "Calle 7, 2700 Pueblo",
  "7, 1234abc",
  "Calle 7 al 50",
  "Calle 7 al 500 y 510",
  "Calle 7 al 800 metros",
  "7 y 50, al lado del local 5",
  "7 y 50, frente a local 5",
  "7 y 50, B1900ABCD",
  "7 y 50, B1900AB",
  "7 y 50, B7165",
  "7 y 50, CP 7600",
  "7 y 50, B1900, B1896",
  "7 y 50, frente a la terminal de Pinamar",
  "7 y 50, en Villa Gesell",
  "7 y 50, estación City Bell",
  "7 y 50, Punta Lara",
  "7 y 50, Mar del Plata",
  "7 y 50, City Bell, Berisso",
  "La Plata",
  "Delivery",
  "¿7 y 50?",
  "7/50",
  `7 y 50${" ".repeat(300)}`,
  `7 y 50 ${"PB ".repeat(97)}`,
  "7 y 50 # fondo",
  "8 y 20 hs",
  "476 y 21 C, City Bell",
  "Calle 7 1900",
  "7 y 50, 1900 fondo",
  "diagonal 80 (4 y 48)",
  "7 N° 1234 PB y 4",
  "7 N° 1234, piso 6 y 7",
  "7 y 50 piso 6xyz",
])("%j stays as written", (text) => {
  expect(parseAddress(text)).toEqual({ kind: "text", text });
});

test("a plaza of the city is an address by itself", () => {
  expect(parseAddress("Plaza Moreno")).toEqual({
    kind: "address",
    address: addressOf([plaza("Moreno"), {}]),
  });
});
