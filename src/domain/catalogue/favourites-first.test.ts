import { expect, test } from "vitest";
import type { CardView } from "../businesses/card-view.ts";
import { favouritesFirst } from "./favourites-first.ts";

const card = (id: string, heartCount = 0) => ({ id, title: id, heartCount }) as CardView;
const listed = [card("a", 9), card("b", 8), card("c", 7), card("d", 6)];
const lead = (given: { favourites: CardView[]; painted?: CardView[] }) =>
  favouritesFirst({ listed, painted: [], ...given }).map(({ id }) => id);

test("C-04 a member's favourites come first, by hearts and then by name; the rest stays in order", () => {
  expect(lead({ favourites: [] })).toEqual(["a", "b", "c", "d"]);
  expect(lead({ favourites: [card("z 10", 1), card("c", 7), card("z 9", 1), card("Ámbar", 1)] })).toEqual([
    "c",
    "Ámbar",
    "z 9",
    "z 10",
  ]);
  expect(lead({ favourites: [card("z", 1)] })).toEqual(["z", "a", "b", "c"]);
});

test("C-04 painted cards stay where they are, and favourites come first among the others", () => {
  expect(lead({ favourites: [card("b", 8), card("z", 1)], painted: [card("a", 9), card("b", 8)] })).toEqual([
    "a",
    "b",
    "z",
    "c",
  ]);
  // Let go meanwhile, it stays as well.
  expect(lead({ favourites: [], painted: [card("z", 1), card("a", 9)] })).toEqual(["z", "a", "b", "c"]);
});

test("C-04 a card has the data of the latest listing", () => {
  const [first] = favouritesFirst({ listed, favourites: [card("a", 1)], painted: [card("a", 2)] });
  expect(first).toBe(listed[0]);
});
