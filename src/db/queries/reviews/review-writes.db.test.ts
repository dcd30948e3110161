import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { TransactionStore } from "../../store.ts";

const used = fileDatabase();
beforeAll(() => addMembers(used.db, ["ana"]));
const businessId = "nori-48";
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

beforeEach(async () => {
  await administer(used.url, "delete from reviews");
  await administer(used.url, "delete from ratings");
  await administer(used.url, "update businesses set rating_sum = 0, rating_count = 0, review_count = 0");
});

function reviewWrites<T>(work: (write: TransactionStore["reviews"]) => Promise<T>): Promise<T> {
  return used.db.transaction((store) => work(store.reviews));
}

function review(stars: number, at: Date, memberId: string | null = null) {
  return reviewWrites((write) =>
    write.add({ businessId, author: "Ana", text: "Rico", stars, at, memberId }),
  ) as Promise<string>;
}

async function rate(stars: number | null, changedAt: Date, memberId = "ana") {
  const ratings = [{ businessId, stars, changedAt }];
  return (await used.db.transaction((store) => store.ratings.set({ memberId, ratings }))).length === 1;
}

function setStatus(id: string, status: "published" | "held" | "hidden") {
  return reviewWrites(async (write) => {
    const [found] = await write.lock([id]);
    if (found) await write.setState(found, { ...found, status });
  });
}

async function sums() {
  const [row] = await administer<Record<string, number>>(
    used.url,
    `select rating_sum, rating_count, review_count from businesses where id = '${businessId}'`,
  );
  return [row?.rating_sum, row?.rating_count, row?.review_count];
}

test("B-09 the sums follow each review and each star", async () => {
  await review(5, day(1));
  expect(await sums()).toEqual([5, 1, 1]);
  await review(2, day(1));
  expect(await sums()).toEqual([7, 2, 2]);
  await rate(4, day(2));
  expect(await sums()).toEqual([11, 3, 2]);
  expect(await used.db.businesses.findById(businessId)).toMatchObject({
    averageRating: 11 / 3,
    reviewCount: 2,
  });
});

test("B-09 a member's review and stars count once, with the newer; without the stars the review counts again", async () => {
  await review(1, day(5), "ana");
  await rate(5, day(4));
  expect(await sums()).toEqual([1, 1, 1]);
  await rate(3, day(6));
  expect(await sums()).toEqual([3, 1, 1]);
  await rate(null, day(7));
  expect(await sums()).toEqual([1, 1, 1]);
});

test("B-09 of one instant, stars count before a review, and of two reviews the one with the greater id", async () => {
  const at = day(5);
  const ids = [3, 9, 5, 1].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
  for (const [index, id] of ids.entries()) {
    await reviewWrites((write) =>
      write.add({ id, businessId, author: "x", text: "x", stars: 1 + index, at, memberId: "ana" }),
    );
  }
  expect(await sums()).toEqual([2, 1, 4]);
  await rate(5, at);
  expect(await sums()).toEqual([5, 1, 4]);
});

const ownStars = () => used.db.ratings.list({ memberId: "ana", limit: 10 });

test("F-04 F-06 the latest change of a member's stars wins, in whatever order changes arrive; a removal is one too", async () => {
  expect(await rate(4, day(3))).toBe(true);
  expect(await rate(1, day(2))).toBe(false);
  expect(await rate(2, day(3))).toBe(false);
  expect(await sums()).toEqual([4, 1, 0]);
  await rate(null, day(5));
  expect(await rate(5, day(4))).toBe(false);
  expect(await sums()).toEqual([0, 0, 0]);
  expect(await ownStars()).toEqual([]);
  await rate(5, day(6));
  expect(await ownStars()).toEqual([{ businessId, stars: 5 }]);
});

test("B-09 held and hidden reviews do not count; shown again they do; deleted ones are gone", async () => {
  const id = await review(4, day(1));
  for (const status of ["hidden", "held"] as const) {
    await setStatus(id, status);
    expect(await sums()).toEqual([0, 0, 0]);
    expect(await used.db.reviews.list({ businessId, order: "recent", limit: 9, offset: 0 })).toEqual([]);
  }
  await setStatus(id, "published");
  expect(await sums()).toEqual([4, 1, 1]);
  await reviewWrites(async (write) => {
    const [found] = await write.lock([id]);
    if (found) await write.delete(found);
  });
  expect(await sums()).toEqual([0, 0, 0]);
  expect(await reviewWrites((write) => write.lock([id]))).toEqual([]);
});

test("B-09 many reviews of several businesses at once are counted like one by one", async () => {
  const many = [5, 4, 1].map((stars, index) => ({
    businessId: index < 2 ? businessId : "polo-61",
    author: "x",
    text: "x",
    stars,
    at: day(1),
  }));
  await reviewWrites((write) => write.addAll(many));
  expect(await sums()).toEqual([9, 2, 2]);
  expect(await used.db.businesses.findById("polo-61")).toMatchObject({ averageRating: 1, reviewCount: 1 });
});

test("what does not exist, and stars that do not, are refused and leave nothing behind", async () => {
  const nowhere = { businessId: "no-hay", author: "x", text: "x", stars: 5, at: day(1) };
  expect(await reviewWrites((write) => write.add(nowhere))).toBeNull();
  const ratings = [{ businessId: "no-hay", stars: 5, changedAt: day(1) }];
  expect(await used.db.transaction((store) => store.ratings.set({ memberId: "ana", ratings }))).toEqual([]);
  for (const impossible of [0, 6]) await expect(review(impossible, day(1))).rejects.toThrow();
  await expect(rate(6, day(1))).rejects.toThrow();
  expect(await sums()).toEqual([0, 0, 0]);
});

test("D-09 reviews are listed by date, by most stars or by fewest, ties the newest first", async () => {
  await review(3, day(1));
  await review(5, day(2));
  await review(3, day(3));
  const list = async (order: "recent" | "highest" | "lowest") =>
    (await used.db.reviews.list({ businessId, order, limit: 9, offset: 0 })).map(({ stars, at }) => [
      stars,
      at.getUTCDate(),
    ]);
  expect(await list("recent")).toEqual([
    [3, 3],
    [5, 2],
    [3, 1],
  ]);
  expect(await list("highest")).toEqual([
    [5, 2],
    [3, 3],
    [3, 1],
  ]);
  expect(await list("lowest")).toEqual([
    [3, 3],
    [3, 1],
    [5, 2],
  ]);
  expect(await used.db.reviews.list({ businessId, order: "recent", limit: 1, offset: 1 })).toMatchObject([
    { stars: 5, author: "Ana", text: "Rico", businessId },
  ]);
});
