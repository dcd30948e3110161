import { expect, test } from "vitest";
import { findDeclaredFault, findYearFault, readDeclared, splitDeclared } from "./declared-holidays.ts";

test("a line is a date and a name", () => {
  expect(readDeclared(" 9/1/2027 Día de la prueba ")).toEqual([
    { date: "2027-01-09", name: "Día de la prueba" },
  ]);
});

test("lines and semicolons separate holidays", () => {
  expect(splitDeclared(["30/11/2026 Uno;01/12/2026 Dos\r\n2/12/2026 Tres;\n", ""])).toEqual([
    "30/11/2026 Uno",
    "01/12/2026 Dos",
    "2/12/2026 Tres",
  ]);
});

test.each([
  ["Navidad", "le falta la fecha al comienzo, por ejemplo 19/11/2026"],
  ["20-11-2026 Guiones", "la fecha va con barras y el año entero, por ejemplo 19/11/2026"],
  ["9/1/27 Corto", "la fecha va con barras y el año entero, por ejemplo 19/11/2026"],
  ["19/11 Nada", "la fecha va con barras y el año entero, por ejemplo 19/11/2026"],
  ["31/02/2027 Nada", "esa fecha no existe"],
  ["1/13/2026 Nada", "esa fecha no existe"],
  ["30/2/2026", "esa fecha no existe"],
  ["19/11/2026", "le falta el nombre después de la fecha"],
  ["19/11/2026 \u2800", "le falta el nombre después de la fecha"],
])("a wrong line declares nothing and is named with what is wrong with it: %s", (line, fault) => {
  expect(readDeclared(line)).toEqual([]);
  expect(findDeclaredFault(["25/12/2026 Navidad", line, "otra"])).toBe(`«${line}»: ${fault}`);
});

test("too many, and names that are too long, are refused; right ones are not", () => {
  const line = "19/11/2026 Aniversario";
  expect(findDeclaredFault(Array.from({ length: 41 }, () => line))).toBe("son 41, y puede haber hasta 40");
  expect(findDeclaredFault([`${line} ${"x".repeat(80)}`])).toMatch(/^«19.+x»: es más largo que 80 letras$/);
  expect(findDeclaredFault([line])).toBeNull();
});

test("only years around the current one can be declared", () => {
  const fault = (line: string) => findYearFault(["19/11/2026 Aniversario", line], 2026);
  expect(fault("01/01/0001 Viejo")).toBe("«01/01/0001 Viejo»: el año tiene que estar entre 2021 y 2031");
  expect(fault("31/12/9999 Lejos")).toBe("«31/12/9999 Lejos»: el año tiene que estar entre 2021 y 2031");
  expect([fault("1/1/2021 Viejo"), fault("31/12/2031 Lejos")]).toEqual([null, null]);
});
