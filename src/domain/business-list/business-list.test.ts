import { expect, test } from "vitest";
import { businessListSearch, listSearched, readBusinessListView } from "./business-list-view.ts";
import { listMissing, stateOf } from "./listed-business.ts";

test("V-09 the view is in the address, and back", () => {
  const search = "?ver=sin-foto&categoria=pizzeria&q=7+y+47&orden=nombre&pagina=2";
  const view = readBusinessListView(new URLSearchParams(search));
  expect(view).toEqual({ filter: "no-photo", category: "pizzeria", text: "7 y 47", order: "title", page: 2 });
  expect(businessListSearch(view)).toBe(search);
  expect(businessListSearch(readBusinessListView(new URLSearchParams("ver=x&orden=y&pagina=-3")))).toBe("");
});

test("V-09 a phone is searched by its digits, other texts without accents; two letters are too few", () => {
  expect(listSearched("(0221) 555-01")).toEqual(["(0221) 555-01", "022155501"]);
  expect(listSearched("Café")).toEqual(["cafe"]);
  expect(listSearched("ca")).toEqual([]);
});

test("V-09 what a business lacks is named once", () => {
  const whole = {
    imageUrl: "/imagenes/a",
    hasHours: true,
    phone: "221",
    direction: "7 y 50",
    isAddressUnread: false,
    locationPrecision: "esquina",
    category: "Pizzería",
  } as const;
  expect(listMissing(whole)).toEqual([]);
  expect(listMissing({ ...whole, locationPrecision: "centro" })).toEqual(["place"]);
  expect(listMissing({ ...whole, isAddressUnread: true, locationPrecision: "centro" })).toEqual(["address"]);
  expect(listMissing({ ...whole, imageUrl: "", hasHours: false, category: "undefined" })).toEqual([
    "photo",
    "hours",
    "category",
  ]);
});

test("V-09 one state each: deleted before inactive before not listed before unverified", () => {
  const flags = { active: true, verified: true, isListed: true, isDeleted: false, isMerged: false };
  expect(stateOf(flags)).toBe("active");
  expect(stateOf({ ...flags, verified: false })).toBe("unverified");
  expect(stateOf({ ...flags, verified: false, isListed: false })).toBe("unlisted");
  expect(stateOf({ ...flags, active: false, isListed: false })).toBe("inactive");
  expect(stateOf({ ...flags, active: false, isDeleted: true })).toBe("deleted");
  expect(stateOf({ ...flags, active: false, isDeleted: true, isMerged: true })).toBe("merged");
});
