import { expect, test } from "vitest";
import {
  PLAIN_REVIEW_VIEW,
  REVIEW_QUERY,
  type ReviewView,
  readReviewView,
  readSentId,
  reviewSearch,
} from "./review-view.ts";

const read = (search: string) => readReviewView(new URLSearchParams(search));

test("D-09 without parameters, or with invalid ones, the newest reviews come first", () => {
  for (const search of ["", "orden=constructor&estrellas=9&pagina=x", "orden=&estrellas=0&pagina=-2"])
    expect(read(search)).toEqual(PLAIN_REVIEW_VIEW);
});

test("D-09 order, stars and page are read from the query", () => {
  const views: ReviewView[] = [
    { order: "recent", stars: null, page: 1 },
    { order: "highest", stars: null, page: 2 },
    { order: "lowest", stars: 5, page: 1 },
    { order: "recent", stars: 1, page: 12 },
  ];
  for (const view of views) expect(read(reviewSearch(view))).toEqual(view);
  expect(reviewSearch({ order: "highest", stars: 3, page: 2 })).toBe("?orden=mejores&estrellas=3&pagina=2");
  expect(reviewSearch({})).toBe("");
});

test("D-09 each parameter is normalised to one value for the page cache", () => {
  expect(REVIEW_QUERY.orden("recientes")).toBeNull();
  expect(REVIEW_QUERY.estrellas("6")).toBeNull();
  expect(REVIEW_QUERY.pagina("1")).toBeNull();
  expect(REVIEW_QUERY.pagina("007")).toBe("7");
  expect(readSentId(new URLSearchParams({ resena: "../x" }))).toBe("");
  expect(readSentId(new URLSearchParams({ resena: "0b0e7c1e-8f3c-4b49-9b64-6d2f6a1c9b11" }))).toBe(
    "0b0e7c1e-8f3c-4b49-9b64-6d2f6a1c9b11",
  );
});
