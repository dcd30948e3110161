import { expect, test } from "vitest";
import { distinctiveWords, rankLikelyNames } from "./rank-likely-names.ts";

const TITLES = [
  "La Espiga Café",
  "Espiga de Oro",
  "Pizzería El Tilo",
  "Bar El Tilo Viejo",
  "Polo 61",
  "La Pizzería",
];

const likely = (name: string) =>
  rankLikelyNames({ name, among: TITLES.map((title) => ({ title })) }).map(({ title }) => title);

test("X-01 the distinctive words of a name leave out generic ones", () => {
  expect(distinctiveWords("Panadería La Espiga")).toEqual(["espiga"]);
  expect(distinctiveWords("La Pizzería")).toEqual(["pizzeria"]);
  expect(distinctiveWords("x".repeat(500)).join("")).toHaveLength(100);
});

test.each([
  ["Panadería La Espiga", ["La Espiga Café", "Espiga de Oro"]],
  ["panaderia la espgia", ["La Espiga Café", "Espiga de Oro"]],
  ["Espiga de oro", ["Espiga de Oro", "La Espiga Café"]],
  ["Esp", ["La Espiga Café", "Espiga de Oro"]],
  ["tilo", ["Pizzería El Tilo", "Bar El Tilo Viejo"]],
  ["pizzeria", ["La Pizzería"]],
  ["Polo 62", []],
  ["Es", []],
  ["Panadería", []],
  ["", []],
  ["Café", []],
  ["<script>alert(1)</script>", []],
])("X-01 the candidates for %s are %j", (name, titles) => {
  expect(likely(name)).toEqual(titles);
});
