import { expect, test } from "vitest";
import { findAddressConflict } from "../../domain/addresses/geocoding/find-address-conflict.ts";
import { locateDirection } from "../../domain/addresses/geocoding/locate-direction.ts";
import { parseAddress } from "../../domain/addresses/parse-address.ts";
import { isDiscarded, isListable } from "../../domain/businesses/listable.ts";
import { makeSlug } from "../../domain/businesses/slug.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { categoryOf } from "../../domain/categories/resolve-category.ts";
import { parseSchedule } from "../../domain/schedule/reading/parse-schedule.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { readDemo } from "./read-demo.ts";

// Reading it checks every field against the schema.
const { places: illustrated, images } = readDemo();
const all = illustrated.map(({ place }) => ({ ...place, id: makeSlug(place.title) }));
const places = all.filter(isListable);
const reviews = places.flatMap((place) => place.reviews);

test("the demo has 113 places, and two that are not shown: one inactive, one that B-03 discards", () => {
  expect(places).toHaveLength(113);
  expect(all.filter((place) => !place.active)).toHaveLength(1);
  expect(all.filter(isDiscarded)).toHaveLength(1);
  expect(all).toHaveLength(115);
});

test("each of the six categories has at least fourteen", () => {
  for (const { id } of CATEGORIES) {
    const count = places.filter((place) => categoryOf(place.category)?.id === id).length;
    expect(count, id).toBeGreaterThanOrEqual(14);
  }
});

test("no two titles, slugs or phones are alike", () => {
  expect(new Set(all.map((place) => place.id)).size).toBe(all.length);
  const phones = all.map((place) => place.phone).filter((phone) => phone !== "");
  expect(new Set(phones).size).toBe(phones.length);
});

test("every address is placed by the plan, at least a hundred to the block, none against its own number", () => {
  const precise = places.filter((place) => {
    const { precision } = locateDirection(place);
    expect(precision, place.direction).not.toBe("centro");
    const parsed = parseAddress(place.direction);
    if (parsed.kind === "address") expect(findAddressConflict(parsed.address), place.direction).toBeNull();
    return precision !== "localidad";
  });
  expect(precise.length).toBeGreaterThanOrEqual(100);
});

test("most opening hours are understood, and some are not", () => {
  const unknown = places.filter(({ schedule }) => parseSchedule(schedule).kind === "unknown").length;
  expect(unknown).toBeGreaterThan(4);
  expect(unknown).toBeLessThan(20);
});

test("a few have no reviews, no picture or no phone", () => {
  for (const missing of [
    places.filter((place) => place.reviews.length === 0),
    places.filter((place) => place.cover === null),
    places.filter((place) => place.phone === ""),
  ]) {
    expect(missing.length).toBeGreaterThan(2);
    expect(missing.length).toBeLessThan(16);
  }
});

test("there are 500 to 700 reviews with a believable spread of stars", () => {
  expect(reviews.length).toBeGreaterThanOrEqual(500);
  expect(reviews.length).toBeLessThanOrEqual(700);
  const share = (stars: number) => reviews.filter((review) => review.stars === stars).length / reviews.length;
  for (const stars of [1, 2, 3, 4, 5]) expect(share(stars), `${stars}`).toBeGreaterThan(0.015);
  expect(share(5)).toBeLessThan(0.6);
});

test("no six words in a row occur in more than three reviews", () => {
  const counts = new Map<string, number>();
  for (const { text } of reviews) {
    const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
    const runs = new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(" ")));
    for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
});

test("every cover exists and differs from every other picture; galleries show their own category", () => {
  expect(new Set(images.map(({ id }) => id)).size).toBe(images.length);
  for (const { place, imageUrl, imagePlaceholder, additionalImages } of illustrated) {
    expect(imageUrl !== "", place.title).toBe(place.cover !== null);
    expect(imagePlaceholder !== "", `${place.title}: run npm run covers`).toBe(place.cover !== null);
    expect(Buffer.from(imagePlaceholder, "base64").length, place.title).toBeLessThanOrEqual(200);
    expect(additionalImages, place.title).toHaveLength(place.gallery);
  }
  const covers = illustrated.map(({ imageUrl }) => imageUrl).filter((url) => url !== "");
  expect(new Set(covers).size).toBe(covers.length);
});
