import { expect, test } from "vitest";
import { countStored, offerFilters, splitFilters } from "./filter-options.ts";
import { filterParameters } from "./filter-parameters.ts";
import { filterQuery, LISTING_FILTERS, readFilters, toggleFilter } from "./listing-filters.ts";
import { matchesFilter } from "./match-filter.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

test("V-01 every filter has an id, a parameter and a label of its own, and no parameter of a list", () => {
  for (const column of ["id", "label"] as const)
    expect(new Set(LISTING_FILTERS.map((filter) => filter[column])).size).toBe(LISTING_FILTERS.length);
  const addresses = LISTING_FILTERS.map(({ parameter, value }) => `${parameter}=${value}`);
  expect(new Set(addresses).size).toBe(LISTING_FILTERS.length);
  const parameters = LISTING_FILTERS.map(({ parameter }) => parameter);
  expect(["orden", "pagina", "cerca"].filter((name) => parameters.includes(name))).toEqual([]);
});

test("V-01 filters are read from the address in one order, and only with their value", () => {
  expect(read("")).toEqual([]);
  expect(read("reserva=1&vegano=1&abierto=1")).toEqual(["open", "vegan", "reservations"]);
  expect(read("precio=2&abierto=1&vegano&reserva=x&precio=3")).toEqual(["open", "price-2"]);
  expect(read("precio=5")).toEqual([]);
  expect(read("Vegano=1&open=1&vegan=1&__proto__=1&length=1")).toEqual([]);
});

test("V-01 what the address of a combination has is read as the same combination", () => {
  for (const { id } of LISTING_FILTERS)
    for (const { id: other } of LISTING_FILTERS) {
      const filters = new Set(toggleFilter({ filters: [id], id: other }));
      expect(new Set(readFilters(new URLSearchParams(filterQuery([...filters]))))).toEqual(filters);
    }
});

test("V-01 the page cache reads every parameter, those that depend on the clock apart", () => {
  expect(Object.keys(filterParameters({ live: true }))).toEqual(["abierto"]);
  const stored = filterParameters({ live: false });
  expect(Object.keys(stored)).toEqual([
    "sin-tacc",
    "vegano",
    "delivery",
    "mesas-afuera",
    "pet-friendly",
    "reserva",
    "precio",
  ]);
  expect(["1", "2", ""].map((value) => stored.vegano?.(value))).toEqual(["1", null, null]);
  expect(["1", "4", "5"].map((value) => stored.precio?.(value))).toEqual(["1", "4", null]);
});

test("a filter is switched on and off beside the others", () => {
  expect(toggleFilter({ filters: ["open"], id: "vegan" })).toEqual(["open", "vegan"]);
  expect(toggleFilter({ filters: ["open", "vegan"], id: "open" })).toEqual(["vegan"]);
  expect(toggleFilter({ filters: ["vegan", "price-1"], id: "price-3" })).toEqual(["vegan", "price-3"]);
  expect(splitFilters(["vegan", "open"])).toEqual({ stored: ["vegan"], live: ["open"] });
});

test("V-01 a filter that no business of the category has is offered only while it is on", () => {
  const ofCategory = countStored((id) => ({ vegan: 5, delivery: 3 })[id as string] ?? 0);
  const counts = countStored((id) => (id === "vegan" ? 2 : 0));
  expect(offerFilters({ chosen: ["vegan"], ofCategory, counts, total: 2 })).toEqual([
    { id: "open", count: null },
    { id: "vegan", count: 2 },
    { id: "delivery", count: 0 },
  ]);
  expect(offerFilters({ chosen: ["reservations"], ofCategory, counts, total: 0 }).at(-1)).toEqual({
    id: "reservations",
    count: 0,
  });
});

test("a card in memory is filtered by its features and its hours", () => {
  const at = new Date("2026-03-02T00:30:00Z");
  const card = { hours: { kind: "unknown", text: "" }, featureIds: ["vegan"] } as const;
  expect(matchesFilter({ filter: "vegan", card, at })).toBe(true);
  expect(matchesFilter({ filter: "delivery", card, at })).toBe(false);
  expect(matchesFilter({ filter: "open", card, at })).toBe(false);
  expect(matchesFilter({ filter: "vegan", card: { hours: card.hours }, at })).toBe(false);
});
