import { expect, test } from "vitest";
import { navigationOf } from "../../../domain/categories/navigation.ts";
import { initialGroups, resultGroups } from "./panel-groups.ts";

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
  const [group] = resultGroups({ text: "s", completions: [SUSHIS, PIZZERIAS], categories: CATEGORIES });
  expect(group?.options.map(({ detail }) => detail)).toEqual(["1 lugar", "1.200 lugares"]);
});

test("S-05 without results the categories are offered", () => {
  const [group] = resultGroups({ text: "xyz", completions: [], categories: CATEGORIES });
  expect(group?.title).toBe("Probá por categoría");
  expect(group?.options.map(({ label }) => label)).toEqual(["Pizzerías", "Sushis"]);
});

test("S-05 a guide without businesses offers a suggestion form, which is not stored as a recent search", () => {
  const found = resultGroups({ text: "Lo de Ana", completions: [], categories: [] });
  const initial = initialGroups({ recents: [], popular: [], categories: [] });
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

test("S-03 corners are offered before anything is typed", () => {
  const titles = initialGroups({ recents: [], popular: [], categories: CATEGORIES }).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(["También podés buscar una esquina"]);
});
