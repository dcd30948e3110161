import { expect, test } from "vitest";
import { averageOf, tallyRatings } from "./tally-ratings.ts";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

test("B-09 reviews and members' stars count together, and totalReviews counts reviews only", () => {
  const tally = tallyRatings({
    reviews: [
      { id: "r", memberId: null, stars: 5, at: day(1) },
      { id: "r", memberId: null, stars: 2, at: day(1) },
      { id: "r", memberId: "ana", stars: 4, at: day(2) },
    ],
    ratings: [{ id: "", memberId: "beto", stars: 3, at: day(2) }],
  });
  expect(tally).toEqual({ ratingSum: 14, ratingCount: 4, reviewCount: 3 });
  expect(averageOf(tally)).toBe(3.5);
});

test("B-09 a member who gave both counts once, with the newer", () => {
  const review = { id: "r", memberId: "ana", stars: 1, at: day(5) };
  const rating = (at: Date) => ({ id: "", memberId: "ana", stars: 5, at });
  const sum = (at: Date) => tallyRatings({ reviews: [review], ratings: [rating(at)] });
  expect(sum(day(4))).toEqual({ ratingSum: 1, ratingCount: 1, reviewCount: 1 });
  expect(sum(day(6))).toEqual({ ratingSum: 5, ratingCount: 1, reviewCount: 1 });
  expect(sum(day(5))).toEqual({ ratingSum: 5, ratingCount: 1, reviewCount: 1 });
});

test("B-09 two reviews of one member are two reviews and one rating", () => {
  const reviews = [
    { id: "a", memberId: "ana", stars: 2, at: day(9) },
    { id: "b", memberId: "ana", stars: 4, at: day(3) },
  ];
  expect(tallyRatings({ reviews, ratings: [] })).toEqual({ ratingSum: 2, ratingCount: 1, reviewCount: 2 });
});

test("B-09 of two reviews at the same instant the greater id counts, in either order", () => {
  const reviews = [
    { id: "a", memberId: "ana", stars: 2, at: day(3) },
    { id: "b", memberId: "ana", stars: 4, at: day(3) },
  ];
  for (const order of [reviews, reviews.toReversed()])
    expect(tallyRatings({ reviews: order, ratings: [] }).ratingSum).toBe(4);
});

test("B-09 without stars the average is null, not zero", () => {
  expect(averageOf(tallyRatings({ reviews: [], ratings: [] }))).toBeNull();
});
