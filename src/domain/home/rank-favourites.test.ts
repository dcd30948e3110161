import fc from "fast-check";
import { expect, test } from "vitest";
import { badgeOf, type Rankable, rankFavourites, rankingRule, scoreBusiness } from "./rank-favourites.ts";

const unknown: Rankable = {
  title: "Bar",
  averageRating: null,
  reviewCount: 0,
  heartCount: 0,
  imageUrl: "",
  description: "",
};

const anybody = fc.record({
  title: fc.string({ maxLength: 10 }),
  averageRating: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  ),
  reviewCount: fc.nat(100),
  heartCount: fc.nat(300),
  imageUrl: fc.constantFrom("", "/x.webp"),
  description: fc.constantFrom("", "Corta", "Una descripción de más de veinte"),
});

test.each([
  [{}, 50],
  [{ averageRating: 3.5 }, 50],
  [{ averageRating: 1 }, 50],
  [{ averageRating: 5 }, 80],
  [{ averageRating: 4.25 }, 65],
  [{ heartCount: 50 }, 60],
  [{ heartCount: 100 }, 70],
  [{ heartCount: 900 }, 70],
  [{ reviewCount: 25 }, 57.5],
  [{ reviewCount: 50 }, 65],
  [{ reviewCount: 500 }, 65],
  [{ imageUrl: "/x.webp" }, 60],
  [{ description: "x".repeat(20) }, 50],
  [{ description: "x".repeat(21) }, 55],
  [{ averageRating: 5, heartCount: 100, reviewCount: 50, imageUrl: "/x", description: "x".repeat(30) }, 100],
])("H-08 the score of %j is %d", (known, score) => {
  expect(scoreBusiness({ ...unknown, ...known })).toBeCloseTo(score, 10);
});

test("H-08 the score is between 0 and 100 and never falls when a figure improves", () => {
  fc.assert(
    fc.property(anybody, (business) => {
      const score = scoreBusiness(business);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const { averageRating, heartCount, reviewCount } = business;
      const better = {
        ...business,
        averageRating: Math.min((averageRating ?? 1) + 0.5, 5),
        imageUrl: "/y.webp",
      };
      for (const improved of [
        better,
        { ...business, heartCount: heartCount + 1 },
        { ...business, reviewCount: reviewCount + 1 },
      ])
        expect(scoreBusiness(improved)).toBeGreaterThanOrEqual(score);
    }),
  );
});

test("H-08 ratings count from three rated businesses in the catalogue on", () => {
  expect([0, 1, 2, 3, 100].map(rankingRule)).toEqual(["score", "score", "score", "rating", "rating"]);
});

test("H-08 by rating: the better rated first, then more reviews, then the title; the unrated last", () => {
  const places = [
    { ...unknown, title: "Sin voto", heartCount: 900, imageUrl: "/x" },
    { ...unknown, title: "Zeta", averageRating: 4.5, reviewCount: 9 },
    { ...unknown, title: "Ábaco", averageRating: 4.5, reviewCount: 9 },
    { ...unknown, title: "Solo", averageRating: 5, reviewCount: 1 },
    { ...unknown, title: "Muchas", averageRating: 4.5, reviewCount: 10 },
  ];
  const titles = (rule: "rating" | "score") =>
    rankFavourites({ businesses: places, rule }).map(({ title }) => title);
  expect(titles("rating")).toEqual(["Solo", "Muchas", "Ábaco"]);
  expect(titles("score")).toEqual(["Solo", "Sin voto", "Muchas"]);
});

test("H-06 H-08 at most three are ranked, independent of the input order, and none that is left out is better", () => {
  const shuffled = fc
    .uniqueArray(anybody, { selector: ({ title }) => title.toLowerCase() })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(shuffled, fc.constantFrom("rating" as const, "score" as const), ([all, mixed], rule) => {
      const top = rankFavourites({ businesses: all, rule });
      expect(top).toHaveLength(Math.min(3, all.length));
      const value = (business: Rankable) =>
        rule === "rating" ? (business.averageRating ?? 0) : scoreBusiness(business);
      expect(rankFavourites({ businesses: mixed, rule }).map(value)).toEqual(top.map(value));
      const worst = Math.min(...top.map(value));
      for (const business of all) {
        if (!top.includes(business)) expect(value(business)).toBeLessThanOrEqual(worst);
      }
    }),
  );
});

test.each([
  [{ averageRating: 4.5, reviewCount: 3 }, "Mejor valorado"],
  [{ averageRating: 4.5, reviewCount: 3, heartCount: 90 }, "Mejor valorado"],
  [{ averageRating: 4.49, reviewCount: 3 }, "Recomendado"],
  [{ averageRating: 5, reviewCount: 2 }, "Recomendado"],
  [{ heartCount: 20 }, "Muy popular"],
  [{ heartCount: 19 }, "Recomendado"],
  [{ reviewCount: 10, averageRating: 2 }, "Muy popular"],
  [{ reviewCount: 9, averageRating: 2 }, "Recomendado"],
  [{}, "Recomendado"],
])("H-07 with %j the badge is %j", (known, badge) => {
  expect(badgeOf({ ...unknown, ...known })).toBe(badge);
});
