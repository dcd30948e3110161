import { expect, test } from "vitest";
import { readListingView, sliceOf } from "./listing-view.ts";

test("C-04 the query has order, page and filters; invalid values are the defaults", () => {
  const read = (query: string) => readListingView(new URLSearchParams(query));
  const usual = { order: "az", page: 1, filters: [], near: "" };
  expect(read("")).toEqual(usual);
  expect(read("orden=rating&pagina=3&reserva=1&abierto=1")).toEqual({
    order: "rating",
    page: 3,
    filters: ["open", "reservations"],
    near: "",
  });
  for (const nonsense of [
    "orden=ZA&pagina=0",
    "orden=&pagina=-2",
    "pagina=1e3",
    "pagina=99999",
    "pagina= 2",
  ]) {
    expect(read(nonsense), nonsense).toEqual(usual);
  }
});

test("near a corner the default order is by nearness", () => {
  const read = (query: string) => readListingView(new URLSearchParams(query));
  expect(read("cerca=+7+y+50+")).toMatchObject({ near: "7 y 50", order: "near" });
  expect(read("cerca=7+y+50&orden=near")).toMatchObject({ order: "near" });
  expect(read("cerca=7+y+50&orden=az")).toMatchObject({ near: "7 y 50", order: "az" });
  expect(read("cerca=++&orden=near")).toMatchObject({ near: "", order: "az" });
  expect(read(`cerca=${"7".repeat(500)}`).near).toHaveLength(80);
});

test("C-02 the first twenty pages include all pages before, the others stand alone", () => {
  expect(sliceOf({ page: 1, total: 35 })).toEqual({ page: 1, offset: 0, limit: 12, remaining: 23 });
  expect(sliceOf({ page: 3, total: 35 })).toEqual({ page: 3, offset: 0, limit: 36, remaining: 0 });
  expect(sliceOf({ page: 20, total: 300 })).toEqual({ page: 20, offset: 0, limit: 240, remaining: 60 });
  expect(sliceOf({ page: 21, total: 300 })).toEqual({ page: 21, offset: 240, limit: 12, remaining: 48 });
});

test("C-02 a page after the last is the last", () => {
  expect(sliceOf({ page: 50, total: 13 })).toEqual({ page: 2, offset: 0, limit: 24, remaining: 0 });
  expect(sliceOf({ page: 9_999, total: 0 })).toMatchObject({ page: 1, offset: 0, remaining: 0 });
});
