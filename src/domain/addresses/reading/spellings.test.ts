import { expect, test } from "vitest";
import { foldText } from "../../text/fold-text.ts";
import { formatAddress } from "../format-address.ts";
import { parseAddress } from "../parse-address.ts";
import { TOWNS_ELSEWHERE } from "./read-place.ts";

function shown(text: string): string {
  const parsed = parseAddress(text);
  return parsed.kind === "address" ? formatAddress(parsed.address) : `not read: ${text}`;
}

function shownAll({
  spellings,
  write,
}: {
  spellings: string;
  write: (spelling: string) => string;
}): string[] {
  return [...new Set(spellings.split(", ").map((spelling) => shown(write(spelling))))];
}

test.each([
  ["7 y 50", "Calle, calle, CALLE, C., c, C/, Calles, Av, Av., AVDA., Avenida, Ave., Avenidas"],
  ["Diag. 74 y 50", "Diag, Diag., DIAGONAL, Dg., D., Av. Diagonal, Calle diag"],
  ["Bv. 82 y 50", "Bv, Bv., Bvar., Blvd, Boulevard, Bulevar"],
])("%s begins with any of: %s", (expected, spellings) => {
  const number = /\d+/.exec(expected)?.[0] ?? "";
  expect(shownAll({ spellings, write: (word) => `${word} ${number} y 50` })).toEqual([expected]);
});

test("a house number follows any of its marks", () => {
  const spellings =
    "N°, Nº, N.º, N.°, n°, No, NO, Nro, Nro., nro:, Nros., Num., Número, numero, n., n, #, nada";
  const write = (mark: string): string => `7 ${mark.replace("nada", "")} 1234`;
  expect(shownAll({ spellings, write })).toEqual(["7 N° 1234"]);
});

test("s/n has several spellings", () => {
  const spellings = "s/n, S/N, s/nº, s/nro., sn, S.N., sin número, sin nro";
  expect(shownAll({ spellings, write: (none) => `7 y 50 ${none}` })).toEqual(["7 s/n esq. 50"]);
});

test("cross streets follow any of these", () => {
  const spellings = "e/, E/, e, entre, ENTRE, ent., ent/, e./, entre /";
  expect(shownAll({ spellings, write: (between) => `7 ${between} 47 y 48` })).toEqual(["7 e/ 47 y 48"]);
});

test("a corner follows any of these", () => {
  const spellings = "y, Y, &, esq, esq., Esq/, esquina, esquina con, esq. de, y calle, esq Av.";
  expect(shownAll({ spellings, write: (corner) => `7 ${corner} 50` })).toEqual(["7 y 50"]);
});

test.each([
  ["City Bell", "City Bell, CITY BELL, citybell, City-Bell, C. Bell"],
  ["Gonnet", "Gonnet, Manuel B. Gonnet, Manuel Gonnet, M. B. Gonnet, M.B.Gonnet, MB Gonnet"],
  ["Villa Elisa", "Villa Elisa, V. Elisa, V.E, V.E."],
  ["Villa Elvira", "Villa Elvira, V. Elvira"],
  ["Altos de San Lorenzo", "Altos de San Lorenzo, Altos de S. Lorenzo, Altos San Lorenzo"],
  ["Melchor Romero", "Melchor Romero, M. Romero, Romero"],
])("%s is any of: %s", (locality, spellings) => {
  expect(shownAll({ spellings, write: (place) => `7 y 50, ${place}` })).toEqual([`7 y 50, ${locality}`]);
  expect(shownAll({ spellings, write: (place) => `${place}: 7 y 50, La Plata` })).toEqual([
    `7 y 50, ${locality}`,
  ]);
});

test("the city, the province, the country and the postcode are dropped", () => {
  const cities =
    "La Plata, LA PLATA, Ciudad de La Plata, Partido de La Plata, La Plata 1900, 1900 La Plata, (1900)";
  const provinces =
    "Buenos Aires, Bs. As., Bs.As., BsAs, Provincia de Buenos Aires, Pcia. de Bs. As., Prov. Bs As, PBA";
  const others =
    "Argentina, República Argentina, B1900, b1900tfs, CP 1900, C.P. 1900, CP: 1900, (B1904), Código Postal 1900";
  const spellings = [cities, provinces, others].join(", ");
  expect(shownAll({ spellings, write: (place) => `7 y 50, ${place}` })).toEqual(["7 y 50"]);
});

test("each district's postcode is no house number", () => {
  const spellings = "1895, 1900, 1901, 1903, 1909, 1924, 1926";
  expect(shownAll({ spellings, write: (code) => `7 y 50, ${code}` })).toEqual(["7 y 50"]);
  expect(shown("7 y 50, 1950")).toBe("not read: 7 y 50, 1950");
});

test.each([
  ["piso 6", "piso 6, PISO 6°, Piso N° 6, 6° piso, 6to piso, 6to. piso, 6 piso, 6°"],
  [
    "piso 1, depto B",
    "piso 1 B, 1° B, 1ºB, 1er piso B, piso 1 depto. B, piso 1 Dto B, piso 1 dpto b, 1° dep. B",
  ],
  ["piso 2, depto 4", "2do piso departamento 4, piso 2 depto 4"],
  ["PB", "PB, P.B., pb, Planta Baja"],
  ["local 3", "local 3, Loc. 3, LOCAL N° 3, local #3"],
  ["oficina 12A", "oficina 12A, of. 12a, Ofic. 12A"],
])("%s is any of: %s", (floor, spellings) => {
  expect(shownAll({ spellings, write: (unit) => `7 N° 1234 ${unit}` })).toEqual([`7 N° 1234, ${floor}`]);
});

test("floors are counted with any ending", () => {
  const spellings = "1er, 2do, 3ro, 4to, 7mo, 8vo, 9no";
  const floors = [1, 2, 3, 4, 7, 8, 9].map((floor) => `7 N° 1234, piso ${floor}`);
  expect(shownAll({ spellings, write: (floor) => `7 N° 1234 ${floor}` })).toEqual(floors);
});

test.each([
  ["Plaza Italia", "Plaza Italia, PLAZA ITALIA, Pza Italia, Pza. Italia, Plza. Italia"],
  ["Parque Saavedra", "Parque Saavedra, Pque. Saavedra"],
  ["Plaza San Martín", "Plaza San Martin, pza. San Martín"],
  ["Parque San Martín", "Parque San Martín"],
  [
    "Camino Centenario y 501",
    "Cno. Centenario y 501, Camino Parque Centenario y 501, Cmno Pque. Centenario y 501",
  ],
  [
    "Camino General Belgrano y 501",
    "Camino Belgrano y 501, Cno. Gral. Belgrano y 501, CAMINO GENERAL BELGRANO y 501",
  ],
])("%s is any of: %s", (expected, spellings) => {
  expect(shownAll({ spellings, write: (text) => text })).toEqual([expected]);
});

test("a name is capitalised, however it is typed", () => {
  expect(shown("CALLE JUAN DE LA CRUZ Y 7")).toBe("Calle Juan de la Cruz y 7");
  expect(shown("avenida rincón de los sauces y 7")).toBe("Av. Rincón de los Sauces y 7");
  expect(shown("7 y Calle Del Valle")).toBe("7 y Del Valle");
  expect(shown("7 y calle monte de Las Flores")).toBe("7 y Monte de las Flores");
  expect(shown("Av. Mar Del Sur y 7")).toBe("Av. Mar del Sur y 7");
  expect(shown("Av. Barranca El Palo y 7")).toBe("Av. Barranca el Palo y 7");
  expect(shown("7 y McAllister")).toBe("7 y McAllister");
  expect(shown("7 y calle Los")).toBe("not read: 7 y calle Los");
});

test.each([
  ["Villa Elisa", "1894"],
  ["City Bell", "B1896"],
  ["Gonnet", "CP 1897"],
  ["Berisso", "B1923ABC"],
  ["Ensenada", "La Plata 1925"],
  ["Los Hornos", "1956 Buenos Aires"],
])("%s follows from its postcode %s", (locality, postcode) => {
  expect(shown(`7 y 50, ${postcode}`)).toBe(`7 y 50, ${locality}`);
  // What is written in words counts for more.
  expect(shown(`7 y 50, ${postcode}, Tolosa`)).toBe("7 y 50, Tolosa");
});

test("a place in another town is not taken for the city", () => {
  const around =
    "Gorina, Lisandro Olmos, Arturo Seguí, Sicardi, Parque Sicardi, Los Talas, Punta Lara, Villa Argüello";
  const coast =
    "Villa Gesell, VILLA GESELL, villa gesell, Santa Teresita, Pinamar, San Clemente, San Clemente del Tuyú, Mar de Ajó, Miramar";
  const further =
    "Tres Arroyos, Necochea, Cañuelas, Berazategui, Quilmes, Mercedes, Pigüé, CABA, Ciudad Autónoma de Buenos Aires";
  for (const town of [around, coast, further].join(", ").split(", ")) {
    expect(shown(`7 y 50, ${town}`)).toBe(`not read: 7 y 50, ${town}`);
    expect(shown(`${town}: 7 y 50`)).toBe(`not read: ${town}: 7 y 50`);
    expect(shown(`7 y 50 ${town}, Buenos Aires`)).toBe(`not read: 7 y 50 ${town}, Buenos Aires`);
  }
});

test("every town elsewhere is folded as the parser compares it", () => {
  for (const town of TOWNS_ELSEWHERE) {
    expect(foldText(town)).toBe(town);
    expect(shown(`7 y 50, ${town}`), town).toMatch(/^not read/);
  }
  expect(new Set(TOWNS_ELSEWHERE).size).toBe(TOWNS_ELSEWHERE.length);
});
