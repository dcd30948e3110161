import { expect, test } from "vitest";
import { LOCALITIES, type LocalityId } from "../city-plan/localities.ts";
import type { Address } from "./address.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress } from "./parse-address.ts";
import { formatPostalAddress, toPostalAddress } from "./postal-address.ts";

function read(text: string): Address {
  const parsed = parseAddress(text);
  if (parsed.kind === "text") {
    throw new Error(`not read: ${text}`);
  }
  return parsed.address;
}

test.each([
  ["AV.7 E/47 Y 48", "7 e/ 47 y 48"],
  ["AVENIDA 7 esq. CALLE 50", "7 y 50"],
  ["Calle 7 nro 1234 (entre 57 y 58)", "7 N° 1234 e/ 57 y 58"],
  ["C. 8 620, B1900 La Plata", "8 N° 620"],
  ["DIAGONAL 73 E/ 21 Y 22", "Diag. 73 e/ 21 y 22"],
  ["Boulevard 82 n° 372 (esq. calle 34)", "Bv. 82 N° 372 esq. 34"],
  ["55 #499 y 5", "55 N° 499 esq. 5"],
  ["1 N° 1693 casi 67", "1 N° 1693 casi esq. 67"],
  ["1 casi esquina 67", "1 casi esq. 67"],
  ["1 esq. 70 s/n", "1 s/n esq. 70"],
  ["Plaza Moreno (13 y 52)", "Plaza Moreno (13 y 52)"],
  ["pza. italia 7 y 44", "Plaza Italia (7 y 44)"],
  ["Pza Italia Nº 1498", "Plaza Italia N° 1498"],
  ["Av 13 831-833 6° B", "13 N° 831/833, piso 6, depto B"],
  ["13 bis y 14c, city bell (fondo)", "13 bis y 14C, City Bell, fondo"],
  ["Cantilo y 472, C. Bell", "Calle Cantilo y 472, City Bell"],
  ["Cno. Gral Belgrano y 501", "Camino General Belgrano y 501"],
  ["Avda. Montevideo Nº 10, Berisso", "Av. Montevideo N° 10, Berisso"],
  ["calle 6 AL 800", "6 al 800"],
  ["7 con 44 (esquina)", "7 y 44"],
  ["Paseo del Bosque, 60 y 118 s/n", "Paseo del Bosque (60 s/n esq. 118)"],
  ["7 y 50, Casa Rosa (1900)", "7 y 50, Casa Rosa, La Plata"],
])("%s is formatted as %s", (text, shown) => {
  expect(formatAddress(read(text))).toBe(shown);
});

test.each([
  ["7 n 1234, piso 6", "Avenida 7 N° 1234, piso 6, B1900 La Plata, Buenos Aires"],
  ["8 N° 620 e/ 45 y 46", "Calle 8 N° 620 entre 45 y 46, B1900 La Plata, Buenos Aires"],
  ["6 al 800, Galería Uno", "Calle 6 al 800, B1900 La Plata, Buenos Aires"],
  // What may be another town is neither lost nor taken for the city.
  ["7 y 50, Villa Cualquiera", "Calle 7 esquina 50, Villa Cualquiera, Buenos Aires"],
  ["7 y 50, Casa Rosa, La Plata", "Avenida 7 esquina 50, B1900 La Plata, Buenos Aires"],
  ["7 bis y 50 (al fondo)", "Calle 7 bis esquina 50, B1900 La Plata, Buenos Aires"],
  ["7 y 472, City Bell", "Calle 7 esquina 472, B1896 City Bell, Buenos Aires"],
  ["7 y 80, Villa Elvira", "Calle 7 esquina 80, Villa Elvira, Buenos Aires"],
  ["Diag 74 1234", "Diagonal 74 N° 1234, B1900 La Plata, Buenos Aires"],
  ["Bv 82 N° 372", "Boulevard 82 N° 372, B1900 La Plata, Buenos Aires"],
  ["1 casi 67", "Avenida 1 casi esquina 67, B1900 La Plata, Buenos Aires"],
  ["Plaza Moreno (13 y 52)", "Plaza Moreno, Avenida 13 esquina 52, B1900 La Plata, Buenos Aires"],
  ["Pza Italia 7 N° 800", "Plaza Italia, Avenida 7 N° 800, B1900 La Plata, Buenos Aires"],
  ["Pza Italia N° 1498", "Plaza Italia N° 1498, B1900 La Plata, Buenos Aires"],
  ["Av. Montevideo 1250, Berisso", "Avenida Montevideo N° 1250, B1923 Berisso, Buenos Aires"],
  ["Cantilo y 472, City Bell", "Calle Cantilo esquina 472, B1896 City Bell, Buenos Aires"],
  ["Camino Centenario y 501, Gonnet", "Camino Centenario esquina 501, B1897 Gonnet, Buenos Aires"],
])("%s has the postal form %s", (text, posted) => {
  expect(formatPostalAddress(read(text))).toBe(posted);
});

test("the postal address has separate parts for structured data", () => {
  expect(toPostalAddress(read("7 N° 1234, PB, Tolosa"))).toEqual({
    street: "Calle 7 N° 1234, PB",
    postcode: "B1900",
    locality: "Tolosa",
    province: "Buenos Aires",
  });
});

// The keys of the table are the ids, by its type.
test.each(Object.keys(LOCALITIES) as LocalityId[])("%s is read back from its own name", (locality) => {
  const address = { ...read("7 y 50"), locality };
  expect(read(formatAddress(address))).toEqual(address);
  expect(read(formatPostalAddress(address))).toEqual(address);
});
