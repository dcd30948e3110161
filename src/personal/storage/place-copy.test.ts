import { expect, test } from "vitest";
import { shownCard } from "../../../tests/support/cards.ts";
import { placeCopy, readPlaceCopies } from "./place-copy.ts";

test("F-03 V-07 a stored favourite has the slug only where it differs from the id, and keeps it when it is stored again", () => {
  const copies = [{ ...shownCard("LP_482"), slug: "lp-482" }, shownCard("nori")].map(placeCopy);
  expect(copies.map(({ slug }) => slug)).toEqual(["lp-482", undefined]);
  expect(readPlaceCopies(JSON.parse(JSON.stringify(copies)))).toEqual(copies);
});
