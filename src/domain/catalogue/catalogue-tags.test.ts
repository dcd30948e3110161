import { expect, test } from "vitest";
import { splitTags, voteTags } from "./catalogue-tags.ts";

test("F-05 F-06 votes drop the page of the business, and make everything else that lists it stale", () => {
  expect(splitTags(voteTags({ id: "nori", categoryId: "sushi" }))).toEqual({
    dropped: ["counters:nori"],
    softened: ["business:nori", "home", "other-categories", "category:sushis", "catalogue"],
  });
});

test("a written fact invalidates pages of the whole catalogue, whatever else is written with it", () => {
  const tags = [...voteTags({ id: "nori", categoryId: null }), "business:polo"] as const;
  expect(splitTags(tags).dropped).toEqual(["counters:nori", "business:polo", "catalogue"]);
  expect(splitTags(["home"])).toEqual({ dropped: ["home", "catalogue"], softened: [] });
});

test("V-06 a change of a shared list drops its own page only", () => {
  expect(splitTags(["list:abc"])).toEqual({ dropped: ["list:abc"], softened: [] });
  expect(splitTags(["list:abc", "business:polo"]).dropped).toEqual([
    "list:abc",
    "business:polo",
    "catalogue",
  ]);
});
