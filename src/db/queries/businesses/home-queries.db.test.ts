import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import { type RankingRule, rankFavourites, scoreBusiness } from "../../../domain/home/rank-favourites.ts";

const used = fileDatabase();
const PLACES = 60;

// Figures of every kind, the same in each run: around each threshold, many of them equal.
const figures = fc.sample(
  fc
    .record({
      ratingCount: fc.integer({ min: 0, max: 3 }),
      starsOver: fc.double({ min: 0, max: 1, noNaN: true }),
      reviewCount: fc.constantFrom(0, 1, 25, 50, 51),
      heartCount: fc.constantFrom(0, 1, 50, 100, 101),
      image: fc.constantFrom("", "/a.webp"),
      description: fc.constantFrom("", "Veinte letras justas", "Veintiuna letras ñoño"),
    })
    .map(({ ratingCount, starsOver, ...rest }) => ({
      ...rest,
      ratingCount,
      ratingSum: ratingCount + Math.round(starsOver * 4 * ratingCount),
    })),
  { numRuns: PLACES, seed: 7 },
);

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll(
      figures.map(({ image, description }, index) => ({
        title: `Lugar ${index % 20}`,
        category: "Pizzería",
        imageUrl: image,
        description,
      })),
    ),
  );
  const rows = await administer<{ id: string }>(used.url, "select id from businesses order by deal_key");
  for (const [index, { id }] of rows.entries()) {
    const { ratingSum = 0, ratingCount = 0, reviewCount = 0, heartCount = 0 } = figures[index] ?? {};
    await administer(
      used.url,
      `update businesses set rating_sum = ${ratingSum}, rating_count = ${ratingCount}, review_count = ${reviewCount}, heart_count = ${heartCount} where id = '${id}'`,
    );
  }
});

async function listBest({ rule, limit }: { rule: RankingRule; limit: number }): Promise<BusinessCard[]> {
  const [empty, pizzerias = []] = await used.db.home.listBest({
    homeSectionIds: ["sushi", "pizzeria"],
    rule,
    limit,
  });
  expect(empty).toEqual([]);
  return pizzerias;
}

async function pick({ place, limit }: { place: number; limit: number }): Promise<string[]> {
  const [empty, pizzerias = []] = await used.db.home.pick({
    homeSectionIds: ["sushi", "pizzeria"],
    place,
    limit,
  });
  expect(empty).toEqual([]);
  return pizzerias.map(({ id }) => id);
}

/** The rule looks at the description as well, which no card shows. */
async function described(cards: readonly BusinessCard[]) {
  const rows = await administer<{ id: string; description: string }>(
    used.url,
    "select id, description from businesses",
  );
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]));
  return cards.map((card) => ({ ...card, description: descriptions.get(card.id) ?? "" }));
}

test("H-08 the database's score and the rule's are the same number", async () => {
  const best = await listBest({ rule: "score", limit: PLACES });
  const rows = await administer<{ id: string; score: number }>(used.url, "select id, score from businesses");
  const scores = new Map(rows.map(({ id, score }) => [id, score]));
  expect(best).toHaveLength(PLACES);
  for (const business of await described(best))
    expect(scores.get(business.id)).toBeCloseTo(scoreBusiness(business), 9);
});

test.each(["rating", "score"] as const)("H-06 H-08 the best three by %s are the rule's own", async (rule) => {
  const all = await listBest({ rule, limit: PLACES });
  const best = await listBest({ rule, limit: 3 });
  const byId = (await described(all)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(await described(best)).toEqual(rankFavourites({ businesses: byId, rule }));
});

test("H-08 rated businesses are counted no further than needed", async () => {
  expect(await used.db.home.countRated({ upTo: 3 })).toBe(3);
  const rated = figures.filter(({ ratingCount }) => ratingCount > 0).length;
  expect(await used.db.home.countRated({ upTo: 1_000 })).toBe(rated);
});

test("H-03 from any position each business is picked once, wrapping at the end", async () => {
  for (const place of [0, 0.3, 0.999, 1]) {
    const few = await pick({ place, limit: 12 });
    expect(few).toHaveLength(12);
    expect(new Set(few).size).toBe(12);
    const all = await pick({ place, limit: 500 });
    expect(new Set(all).size).toBe(PLACES);
  }
  const first = await pick({ place: 0, limit: 3 });
  const other = await pick({ place: 0.5, limit: 3 });
  expect(other).not.toEqual(first);
});

test("H-02 a section holds what B-08 brings there, and only what may be listed", async () => {
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { title: "Ramen Ya", category: "Ramen" },
      { title: "Nada", category: "Ferretería" },
      { title: "Ido", category: "Sushis", active: false },
    ]),
  );
  const picked = await used.db.home.pick({ homeSectionIds: ["sushi"], place: 0.5, limit: 12 });
  expect(picked).toEqual([[{ id: "ramen-ya", isOwn: false }]]);
});

test("H-02 places of the category itself come first, in the picks and in the favourites", async () => {
  const own = { title: "Propia", category: "Cafetería" };
  const mapped = { title: "Fonda", category: "Restaurante" };
  const ids = await used.db.transaction((store) => store.businesses.insertAll([mapped, own]));
  await administer(
    used.url,
    `update businesses set rating_sum = 5, rating_count = 1 where id = '${ids[0]?.id}'`,
  );
  const input = { homeSectionIds: ["cafeteria"], limit: 2 } as const;
  for (const place of [0, 0.5, 1]) {
    const [picked] = await used.db.home.pick({ ...input, place });
    expect(picked).toEqual([
      { id: ids[1]?.id, isOwn: true },
      { id: ids[0]?.id, isOwn: false },
    ]);
  }
  for (const rule of ["rating", "score"] as const) {
    const [best] = await used.db.home.listBest({ ...input, rule });
    expect(best?.map(({ title }) => title)).toEqual(["Propia", "Fonda"]);
  }
});
