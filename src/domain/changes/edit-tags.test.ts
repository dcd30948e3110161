import { expect, test } from "vitest";
import { editTags } from "./edit-tags.ts";

const sushi = { id: "nori", categoryId: "sushi", listable: true } as const;
const SUSHI_TAGS = ["business:nori", "home", "other-categories", "category:sushis", "search"];

test("an edit invalidates the pages of before and after", () => {
  expect(editTags({ before: sushi, after: sushi })).toEqual(SUSHI_TAGS);
  expect(editTags({ before: sushi, after: { ...sushi, id: "nori-48", categoryId: "pizzeria" } })).toEqual([
    ...SUSHI_TAGS,
    "business:nori-48",
    "category:pizzerias",
    "nav",
  ]);
});

test("the navigation counts what appears and disappears", () => {
  const hidden = { ...sushi, listable: false };
  expect(editTags({ before: null, after: sushi })).toEqual([...SUSHI_TAGS, "nav"]);
  expect(editTags({ before: sushi, after: hidden })).toEqual([...SUSHI_TAGS, "nav"]);
  expect(editTags({ before: hidden, after: sushi })).toEqual([...SUSHI_TAGS, "nav"]);
});

test("what no page shows invalidates none", () => {
  const hidden = { ...sushi, listable: false };
  expect(editTags({ before: hidden, after: { ...hidden, id: "otro" } })).toEqual([]);
  expect(editTags({ before: null, after: hidden })).toEqual([]);
});
