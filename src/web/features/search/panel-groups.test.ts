import { expect, test } from "vitest";
import { navigationOf } from "../../../domain/categories/navigation.ts";
import type { Completion } from "../../../domain/search/search-answer.ts";
import { formatFound, initialGroups, resultGroups } from "./panel-groups.ts";

const CATEGORIES = navigationOf(
  new Map([
    ["sushi", 1],
    ["pizzeria", 1_200],
  ]),
);
const SUSHIS = { kind: "category", id: "sushi", name: "Sushis", path: "/categoria/sushis" } as const;
const PIZZERIAS = {
  kind: "category",
  id: "pizzeria",
  name: "Pizzerías",
  path: "/categoria/pizzerias",
} as const;

test("S-01 a category shows its number of places, singular and plural", () => {
  const [group] = resultGroups({
    text: "s",
    completions: [SUSHIS, PIZZERIAS],
    total: 0,
    categories: CATEGORIES,
  });
  expect(group?.options.map(({ details }) => details)).toEqual([["1 lugar"], ["1.200 lugares"]]);
});

test("S-05 without results the categories are offered", () => {
  const [group] = resultGroups({ text: "xyz", completions: [], total: 0, categories: CATEGORIES });
  expect(group?.title).toBe("Probá por categoría");
  expect(group?.options.map(({ label }) => label)).toEqual(["Pizzerías", "Sushis"]);
});

test("S-05 a guide without businesses offers a suggestion form, which is not stored as a recent search", () => {
  const found = resultGroups({ text: "Lo de Ana", completions: [], total: 0, categories: [] });
  const initial = initialGroups({ recents: [], popular: [], categories: [], corner: "" });
  expect([...found, ...initial].map(({ title }) => title)).toEqual([
    "Todavía no hay negocios en la guía",
    "Todavía no hay negocios en la guía",
  ]);
  const options = [...found, ...initial].flatMap((group) => group.options);
  expect(options.map(({ label, path, term }) => [label, path, term])).toEqual([
    ["Sugerir un lugar", "/sugerir?nombre=Lo+de+Ana", ""],
    ["Sugerir un lugar", "/sugerir", ""],
  ]);
});

test("S-03 shortcuts and corners are offered before anything is typed", () => {
  const groups = initialGroups({ recents: [], popular: [], categories: CATEGORIES, corner: "" });
  expect(groups.map(({ title }) => title)).toEqual(["Atajos", "También podés buscar una esquina"]);
  expect(groups[0]?.options.map(({ label, path, term }) => [label, path, term])).toEqual([
    ["Abierto ahora", "/buscar?abierto=1", ""],
    ["Sin TACC", "/buscar?sin-tacc=1", ""],
    ["Delivery", "/buscar?delivery=1", ""],
    ["Cerca de mí", "/mapa#cerca-de-mi", ""],
  ]);
});

test("with a remembered corner, Cerca de mí opens the map there", () => {
  const [shortcuts] = initialGroups({ recents: [], popular: [], categories: CATEGORIES, corner: "7 y 50" });
  expect(shortcuts?.options.at(-1)?.path).toBe("/mapa?cerca=7+y+50");
});

function place(blocks: number | null): Completion {
  return {
    ...{ kind: "business", title: "El Tilo", path: "/producto/el-tilo", blocks },
    ...{ category: "Pizzería", address: "7 e/ 47 y 48", averageRating: null },
    ...{ categoryId: "pizzeria", imageUrl: "" },
  };
}

test("a place has a line with blocks and address, and one with its category", () => {
  const completions = [place(2), place(null)];
  const [group] = resultGroups({ text: "tilo", completions, total: 2, categories: CATEGORIES });
  expect(group?.options.map(({ details }) => details)).toEqual([
    ["a 2 cuadras · 7 e/ 47 y 48", "Pizzería"],
    ["7 e/ 47 y 48", "Pizzería"],
  ]);
});

test("S-01 the number of places is told where more were found than are shown", () => {
  const completions = [PIZZERIAS, place(null)];
  const labelOf = (total: number) =>
    resultGroups({ text: "pizza", completions, total, categories: CATEGORIES }).at(-1)?.options[0]?.label;
  expect([formatFound({ completions, total: 20 }), labelOf(20)]).toEqual(["1 de 20 lugares", "Ver los 20"]);
  expect([formatFound({ completions, total: 1 }), labelOf(1)]).toEqual([
    "2 resultados",
    "Ver todos los resultados",
  ]);
});
