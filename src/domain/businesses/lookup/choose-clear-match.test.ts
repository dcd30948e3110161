import { expect, test } from "vitest";
import { makeSlug } from "../slug.ts";
import { chooseClearMatch } from "./choose-clear-match.ts";

const titled = (...titles: string[]) => titles.map((title) => ({ title, slug: makeSlug(title) }));
const chosen = (slug: string, candidates: readonly { title: string; slug: string }[]) =>
  chooseClearMatch({ slug, candidates })?.title ?? null;

test.each([
  ["pizeria-el-tilo", "Pizzería El Tilo"],
  ["pizzeria-el-tlio", "Pizzería El Tilo"],
  ["piseria-el-tilo", "Pizzería El Tilo"],
  ["pizzeria-tilo", "Pizzería El Tilo"],
  ["pizzeria-de-el-tilo", "Pizzería El Tilo"],
  ["lo-de-ana-cia", "Lo de Ana & Cía."],
  ["tlio", "Tilo"],
  ["polo-61", "Polo 61"],
])("D-07 %s finds %s, with a typo or two or a stop-word more or less", (slug, title) => {
  expect(chosen(slug, titled(title, "Otra cosa muy distinta"))).toBe(title);
});

test.each([
  ["pizeria-el-tijo-x", "Pizzería El Tilo"],
  ["tipa", "Tilo"],
  ["milonxx", "Milonga"],
  ["bar", "Bor"],
  ["polo-62", "Polo 61"],
  ["la-perla-3", "La Perla 2"],
  ["la-perla-3", "La Perla"],
  ["heladeria", "Cafetería"],
  ["", "Tilo"],
])("D-07 %j does not find %s", (slug, title) => {
  expect(chosen(slug, titled(title))).toBeNull();
});

test("D-07 two candidates that are equally close find nothing", () => {
  expect(chosen("la-perla", titled("La Perla", "La Perla"))).toBeNull();
  expect(chosen("lo-de-anna", titled("Lo de Ana", "Lo de Anita"))).toBeNull();
  expect(chosen("el-tilo", titled("La Tilo", "Tilo"))).toBeNull();
});

test("D-07 the clearly closer candidate wins, whatever the order", () => {
  const candidates = titled("Lo de Ana", "Lo de Amalia", "La de Marta");
  expect(chosen("lo-de-anna", candidates)).toBe("Lo de Ana");
  expect(chosen("lo-de-anna", candidates.toReversed())).toBe("Lo de Ana");
});

test("D-07 a place is also found by its slug, whatever its title", () => {
  expect(chosen("la-prela-del-sur", [{ title: "Nuevo nombre", slug: "la-perla-del-sur" }])).toBe(
    "Nuevo nombre",
  );
});
