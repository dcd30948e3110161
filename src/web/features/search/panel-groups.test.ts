import { expect, test } from "vitest";
import { navigationOf } from "../../../domain/categories/navigation.ts";
import { groupsFound, groupsToBegin } from "./panel-groups.ts";

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

test("S-01 a category says how many places it has, one among them", () => {
  const [group] = groupsFound({ text: "s", suggestions: [SUSHIS, PIZZERIAS], categories: CATEGORIES });
  expect(group?.options.map(({ detail }) => detail)).toEqual(["1 lugar", "1.200 lugares"]);
});

test("S-05 where nothing is found there are the categories to try", () => {
  const [group] = groupsFound({ text: "xyz", suggestions: [], categories: CATEGORIES });
  expect(group?.title).toBe("Probá por categoría");
  expect(group?.options.map(({ label }) => label)).toEqual(["Pizzerías", "Sushis"]);
});

test("S-05 in a guide without businesses there is the way to suggest one, and nothing of it is remembered", () => {
  const found = groupsFound({ text: "Lo de Ana", suggestions: [], categories: [] });
  const begun = groupsToBegin({ recents: [], popular: [], categories: [] });
  expect([...found, ...begun].map(({ title }) => title)).toEqual([
    "Todavía no hay negocios en la guía",
    "Todavía no hay negocios en la guía",
  ]);
  const options = [...found, ...begun].flatMap((group) => group.options);
  expect(options.map(({ label, path, term }) => [label, path, term])).toEqual([
    ["Sugerir un lugar", "/sugerir?nombre=Lo+de+Ana", ""],
    ["Sugerir un lugar", "/sugerir", ""],
  ]);
});

test("S-03 corners are offered where there are places near them", () => {
  const titles = groupsToBegin({ recents: [], popular: [], categories: CATEGORIES }).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(["También podés buscar una esquina"]);
});
