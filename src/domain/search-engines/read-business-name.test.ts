import { expect, test } from "vitest";
import { readBusinessName } from "./read-business-name.ts";

test.each([
  ["nori-48", "nori-48"],
  [" nori-48 ", "nori-48"],
  ["/producto/nori-48", "nori-48"],
  ["producto/nori-48/", "nori-48"],
  ["https://guia.example/producto/nori-48?desde=mapa#fotos", "nori-48"],
  ["https://guia.example/producto/Brumal_46%21", "Brumal_46!"],
  ["https://otra.example/producto/nori-48", null],
  ["https://guia.example/", null],
  ["/categoria/sushi", null],
  ["/producto/%E0%A4%A", null],
  ["nori\0", null],
  ["", null],
])("AN-01 %j names the business %j", (given, name) => {
  expect(readBusinessName(given, "https://guia.example")).toBe(name);
});
