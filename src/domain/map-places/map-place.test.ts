import { expect, test } from "vitest";
import { weightedRating } from "./map-place.ts";

test("many good reviews count more than a few better ones, and none least", () => {
  const order = [
    { averageRating: 4.4, reviewCount: 40 },
    { averageRating: 4.7, reviewCount: 3 },
    { averageRating: 3, reviewCount: 10 },
    { averageRating: null, reviewCount: 0 },
  ];
  expect(order.toReversed().toSorted((one, other) => weightedRating(other) - weightedRating(one))).toEqual(
    order,
  );
});
