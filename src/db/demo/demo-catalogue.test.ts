import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findAddressConflict } from "../../domain/addresses/geocoding/find-address-conflict.ts";
import { locateDirection } from "../../domain/addresses/geocoding/locate-direction.ts";
import { parseAddress } from "../../domain/addresses/parse-address.ts";
import { isDiscarded, isListable } from "../../domain/businesses/listable.ts";
import { makeSlug } from "../../domain/businesses/slug.ts";
import { CATEGORIES, type CategoryId } from "../../domain/categories/categories.ts";
import { groupSpellings } from "../../domain/categories/group-spellings.ts";
import { categoryOf } from "../../domain/categories/resolve-category.ts";
import { isStrongDuplicate, likenessOf, probeOf } from "../../domain/duplicates/rank-duplicates.ts";
import { parseSchedule } from "../../domain/schedule/reading/parse-schedule.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { projectFolder } from "../project-folder.ts";
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

test("no two titles or slugs are alike", () => {
  expect(new Set(all.map((place) => place.id)).size).toBe(all.length);
});

test("V-10 two places are in it twice", () => {
  const compared = places.map((place) => {
    const { coordinates, precision } = locateDirection(place);
    return { ...place, ...coordinates, locationPrecision: precision };
  });
  const doubles = compared.flatMap((one, index) =>
    compared
      .slice(index + 1)
      .filter((other) => isStrongDuplicate(likenessOf({ probe: probeOf(one), candidate: other })))
      .map((other) => [one.title, other.title]),
  );
  expect(doubles).toEqual([
    ["La Heladería de Toto", "Heladería Toto"],
    ["La Diagonal Pizza", "Diagonal Pizza"],
  ]);
});

test("AC-01 three categories are written in several ways", () => {
  const spellings = [...Map.groupBy(all, ({ category }) => category)].map(([spelling, found]) => ({
    spelling,
    count: found.length,
  }));
  const groups = groupSpellings({ spellings, settled: new Set() });
  expect(groups.map((group) => group.spellings.map(({ spelling, count }) => [spelling, count]))).toEqual([
    [
      ["Pizzería", 13],
      ["Pizzeria", 2],
      ["Pizzerías", 1],
    ],
    [
      ["Sushis", 9],
      ["Sushi", 3],
    ],
    [
      ["Heladería", 7],
      ["heladeria", 2],
      ["Heladerías", 1],
    ],
  ]);
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
  const bare = new Set(illustrated.filter(({ imageUrl }) => imageUrl === "").map(({ place }) => place.title));
  for (const missing of [
    places.filter((place) => place.reviews.length === 0),
    places.filter((place) => bare.has(place.title)),
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

test("every cover belongs to a place and differs from every other picture; each has a placeholder", () => {
  expect(new Set(images.map(({ id }) => id)).size).toBe(images.length);
  for (const { place, imageUrl, imagePlaceholder, additionalImages } of illustrated) {
    expect(imagePlaceholder !== "", place.title).toBe(imageUrl !== "");
    expect(Buffer.from(imagePlaceholder, "base64").length, place.title).toBeLessThanOrEqual(200);
    expect(additionalImages, place.title).toHaveLength(place.gallery);
  }
  const covers = illustrated.map(({ imageUrl }) => imageUrl).filter((url) => url !== "");
  expect(new Set(covers).size).toBe(covers.length);
  const pool = images.length - covers.length;
  expect(pool, "a cover without a place, or a missing gallery picture").toBe(CATEGORIES.length * 8);
});

/** Covers in the same colours differ by less than 20. */
const LEAST_DIFFERENCE = 22;

const titles = new Intl.Collator("es", { sensitivity: "base", numeric: true });

function ratingOf({ reviews: own }: { reviews: readonly { stars: number }[] }): number {
  return own.length === 0 ? 0 : own.reduce((sum, { stars }) => sum + stars, 0) / own.length;
}

/** The pictures in two orders of a category page: A to Z, and by rating. */
function listCovers(id: CategoryId): (typeof illustrated)[] {
  const listed = illustrated
    .filter(({ place }) => place.active && categoryOf(place.category)?.id === id)
    .sort((one, other) => titles.compare(one.place.title, other.place.title));
  return [listed, listed.toSorted((one, other) => ratingOf(other.place) - ratingOf(one.place))];
}

/** How much two pictures differ, as the mean difference of their placeholders' colour values (0 to 255). */
async function compareLooks(one: string, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((placeholder) => sharp(Buffer.from(placeholder, "base64")).raw().toBuffer()),
  );
  if (!first || !second) throw new Error("no pixels");
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

test.each(CATEGORIES)("C-04 no two neighbours of $plural look alike, A to Z or by rating", async ({ id }) => {
  for (const order of listCovers(id)) {
    expect(order.length).toBeGreaterThan(13);
    for (const [index, { place, imageUrl, imagePlaceholder }] of order.slice(1).entries()) {
      const before = order[index];
      expect(imageUrl, `${before?.place.title} and ${place.title}`).not.toBe(before?.imageUrl);
      if (!imagePlaceholder || !before?.imagePlaceholder) continue;
      const difference = await compareLooks(imagePlaceholder, before.imagePlaceholder);
      expect(difference, `${before.place.title} and ${place.title}`).toBeGreaterThan(LEAST_DIFFERENCE);
    }
  }
});

test.each(CATEGORIES)("D-11 $plural have a drawing for places without a picture", ({ id }) => {
  expect(existsSync(projectFolder(`public/sin-foto/${id}.webp`))).toBe(true);
});
