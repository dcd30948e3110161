import { afterAll, beforeAll, expect, test } from "vitest";
import { addMembers } from "../../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { seededShuffle } from "../../../domain/catalogue/seeded-shuffle.ts";
import { tallyRatings } from "../../../domain/reviews/tally-ratings.ts";
import { type Database, openDatabase } from "../../database.ts";
import type { TransactionStore } from "../../store.ts";

const WRITERS = 50;
const ROUNDS = 6;
const BUSINESSES = ["nori-48", "polo-61", "sushi-del-rio"];
const MEMBERS = ["ana", "beto", "cora", "dario", "elsa"];

const used = fileDatabase();
let db: Database;
beforeAll(async () => {
  await addMembers(used.db, MEMBERS);
  // As many connections as writers, so that they meet in the database and not in a queue of ours.
  db = openDatabase({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    maxConnections: WRITERS,
    connectTimeoutMs: 60_000,
    onError: () => {},
  });
});
afterAll(() => db.close());

/** What one writer does, decided by its number alone; every kind of write, members and visitors, same instants. */
async function write(store: TransactionStore, turn: number): Promise<void> {
  const pick = <T>(from: readonly T[], salt: number) => seededShuffle(from, turn * 7 + salt)[0] as T;
  const businessId = pick(BUSINESSES, 1);
  const memberId = pick(MEMBERS, 2);
  const stars = pick([1, 2, 3, 4, 5], 3);
  const at = new Date(Date.UTC(2026, 2, 1, 0, 0, pick([0, 10, 20, 30, 40, 50], 4)));
  const [existing] = await store.reviews.list({
    businessId,
    order: pick(["recent", "lowest"] as const, 5),
    limit: 1,
    offset: 0,
  });
  switch (turn % 6) {
    case 0:
      await store.reviews.add({ businessId, memberId: null, author: "x", text: "x", stars, at });
      break;
    case 1:
      await store.reviews.add({ businessId, memberId, author: "x", text: "x", stars, at });
      break;
    case 2:
      await store.ratings.set({
        memberId,
        ratings: [{ businessId, stars: pick([stars, null], 6), changedAt: at }],
      });
      break;
    case 3:
      if (existing) await hide({ store, id: existing.id });
      break;
    case 4:
      if (existing && turn % 12 === 4) await remove({ store, id: existing.id });
      break;
    default:
      await store.favourites.set({
        memberId,
        hearts: [{ businessId, kept: pick([true, true, false], 7), changedAt: at }],
      });
  }
}

/** Another writer may have deleted it meanwhile. */
async function hide({ store, id }: { store: TransactionStore; id: string }): Promise<void> {
  const [review] = await store.reviews.lock([id]);
  if (review) await store.reviews.setState(review, { ...review, status: "hidden" });
}

async function remove({ store, id }: { store: TransactionStore; id: string }): Promise<void> {
  const [review] = await store.reviews.lock([id]);
  if (review) await store.reviews.delete(review);
}

test("B-04 B-09 F-05 the sums are exact after fifty writers at once", async () => {
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let round = 0; round < ROUNDS; round++)
        await db.transaction((store) => write(store, writer * ROUNDS + round));
    }),
  );
  for (const businessId of BUSINESSES) {
    const where = `where business_id = '${businessId}'`;
    const entry = 'member_id as "memberId", stars';
    const reviews = await administer<never>(
      used.url,
      `select id, ${entry}, at from reviews ${where} and status = 'published'`,
    );
    const ratings = await administer<never>(
      used.url,
      `select '' as id, ${entry}, changed_at as at from ratings ${where} and stars is not null`,
    );
    const hearts = await administer(used.url, `select 1 from favourites ${where} and kept`);
    const [stored] = await administer(
      used.url,
      `select rating_sum as "ratingSum", rating_count as "ratingCount", review_count as "reviewCount", heart_count as hearts from businesses where id = '${businessId}'`,
    );
    expect(reviews.length).toBeGreaterThan(10);
    expect(stored).toEqual({ ...tallyRatings({ reviews, ratings }), hearts: hearts.length });
  }
});

test("B-04 of reviews appended at once, none is lost", async () => {
  const at = new Date("2026-03-02T00:00:00Z");
  const before = await db.businesses.findById("cafe-las-tipas");
  const review = { businessId: "cafe-las-tipas", author: "x", text: "x", stars: 4, at };
  const ids = await Promise.all(
    Array.from({ length: WRITERS }, () => db.transaction((store) => store.reviews.add(review))),
  );
  expect(new Set(ids).size).toBe(WRITERS);
  expect(await db.businesses.findById("cafe-las-tipas")).toMatchObject({
    reviewCount: (before?.reviewCount ?? 0) + WRITERS,
  });
});
