import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { PLAIN_REVIEW_VIEW, type ReviewView } from "../../domain/reviews/review-view.ts";
import { listReviews } from "./list-reviews.ts";

const used = fileDatabase();
const business = { id: "nori-48" };

beforeAll(async () => {
  await administer(used.url, "delete from reviews");
  // 35, a day each: 5, 4, 3, 2 and 1 stars in turn; the last two held and hidden.
  const reviews = Array.from({ length: 37 }, (_, index) => ({
    businessId: business.id,
    author: "Ana",
    text: `Número ${index}`,
    stars: 5 - (index % 5),
    at: new Date(Date.UTC(2026, 0, 1 + index)),
    status: (["held", "hidden"] as const)[index - 35] ?? ("published" as const),
  }));
  await used.db.transaction((store) => store.reviews.addAll(reviews));
});

const list = (view: Partial<ReviewView> = {}) =>
  listReviews(used, { business, view: { ...PLAIN_REVIEW_VIEW, ...view }, sentId: "" });
const numbers = async (view: Partial<ReviewView>) =>
  (await list(view)).reviews.map(({ text }) => Number(text.slice("Número ".length)));

test("D-09 ten come at a time, the newest first, and a further page has those before it too", async () => {
  expect(await numbers({})).toEqual([34, 33, 32, 31, 30, 29, 28, 27, 26, 25]);
  expect(await list()).toMatchObject({ total: 35, remaining: 25 });
  expect(await numbers({ page: 3 })).toEqual(Array.from({ length: 30 }, (_, index) => 34 - index));
  expect(await list({ page: 99 })).toMatchObject({ view: { page: 4 }, remaining: 0 });
});

test("D-09 the highest and the lowest first, the newest of each before the others", async () => {
  expect((await numbers({ order: "highest" })).slice(0, 8)).toEqual([30, 25, 20, 15, 10, 5, 0, 31]);
  expect((await numbers({ order: "lowest" })).slice(0, 8)).toEqual([34, 29, 24, 19, 14, 9, 4, 33]);
});

test("D-09 a bar of the summary narrows the list to its stars, in whatever order", async () => {
  for (const order of ["recent", "highest", "lowest"] as const)
    expect(await numbers({ stars: 3, order })).toEqual([32, 27, 22, 17, 12, 7, 2]);
  expect(await list({ stars: 3 })).toMatchObject({ total: 7, remaining: 0 });
});

test("D-09 the bars count published reviews, with zeros", async () => {
  const each = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 7 }));
  expect((await list({ stars: 2 })).counts).toEqual(each);
  const nowhere = { business: { id: "polo-61" }, view: PLAIN_REVIEW_VIEW, sentId: "" };
  expect((await listReviews(used, nowhere)).counts).toEqual(each.map(({ stars }) => ({ stars, count: 0 })));
});
