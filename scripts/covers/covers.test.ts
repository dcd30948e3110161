import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../src/domain/categories/categories.ts";
import type { CoverOrder } from "./compose/choose-cover.ts";
import { composeCovers } from "./compose/compose-cover.ts";
import { composeGallery } from "./compose/compose-gallery.ts";
import { GALLERY_LAYOUTS } from "./compose/gallery-layouts.ts";
import { gapBetween, HEIGHT, type Item, WIDTH } from "./compose/picture.ts";
import { bodyOf } from "./compose/poses.ts";
import type { EdgeColour } from "./compose/rate-contrast.ts";
import { listEmojis } from "./list-emojis.ts";
import { findDrawingFile } from "./paint/drawings.ts";
import { readOrders } from "./read-orders.ts";

/** Any colour does where only places are looked at. */
const edgeColour: EdgeColour = (emoji, style) => [(emoji.codePointAt(0) ?? 0) % 256, style.length * 20, 90];

const anyOrder: fc.Arbitrary<CoverOrder> = fc.record({
  slug: fc.string({ minLength: 2, maxLength: 12 }),
  category: fc.constantFrom(...CATEGORIES.map(({ id }) => id)),
  hero: fc.constantFrom("🍕", "🍔", "🎂", "🍦", "🥤"),
  sides: fc.uniqueArray(fc.constantFrom("🍅", "🍺", "🧀", "🌿", "🍋", "🍊", "🍯"), {
    minLength: 4,
    maxLength: 6,
  }),
});

function composeOne(order: CoverOrder): { hero: Item; sides: Item[] } {
  const items = composeCovers([order], edgeColour)[0]?.items ?? [];
  const hero = items.find(({ emoji }) => emoji === order.hero);
  if (hero === undefined) throw new Error("A cover without its hero");
  return { hero, sides: items.filter((item) => item !== hero) };
}

function listPictures(folder: string): string[] {
  return readdirSync(new URL(`../../src/db/demo/${folder}/`, import.meta.url)).toSorted();
}

test("every emoji of the catalogue and of the galleries has a drawing in both styles", () => {
  const missing = listEmojis().filter(
    (emoji) =>
      !findDrawingFile(emoji, "fluent")?.includes("fluent") ||
      !findDrawingFile(emoji, "noto")?.includes("noto"),
  );
  expect(missing).toEqual([]);
});

test("the folders hold the pictures that the catalogue asks for and no others", () => {
  const slugs = readOrders().map(({ slug }) => `${slug}.webp`);
  const galleries = CATEGORIES.flatMap(({ id }) =>
    GALLERY_LAYOUTS.map((_, index) => `${id}-${index + 1}.webp`),
  );
  expect(listPictures("covers"), "run scripts/covers/make-covers.ts").toEqual(slugs.toSorted());
  expect(listPictures("gallery"), "run scripts/covers/make-covers.ts").toEqual(galleries.toSorted());
});

test("the same orders give the same covers", () => {
  const orders = readOrders();
  expect(composeCovers(orders, edgeColour)).toEqual(composeCovers(orders, edgeColour));
});

test("no cover and no gallery picture is like another", () => {
  const galleries = CATEGORIES.flatMap(({ id }) => composeGallery(id, edgeColour));
  const pictures = [...composeCovers(readOrders(), edgeColour), ...galleries];
  const seen = new Set(pictures.map(({ items, shapes }) => JSON.stringify([items, shapes])));
  expect(seen.size).toBe(pictures.length);
});

test("two covers of a category in a row have different palettes", () => {
  const orders = Array.from({ length: 16 }, (_, index): CoverOrder => {
    const hero = ["🍕", "🧀", "🥟", "🍄"][index % 4] ?? "🍕";
    return { slug: `place-${index}`, category: "pizzeria", hero, sides: ["🍅", "🧀", "🌿", "🫒"] };
  });
  const covers = composeCovers(orders, edgeColour);
  const repeated = covers.filter(({ palette }, index) => palette === covers[index - 1]?.palette);
  expect(repeated).toEqual([]);
  expect(new Set(covers.map(({ palette }) => palette)).size).toBeGreaterThanOrEqual(6);
});

test("the hero is inside the picture and nothing touches it", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { hero, sides } = composeOne(order);
      const { x, y, radius } = bodyOf(hero);
      expect(Math.min(x, WIDTH - x, y, HEIGHT - y)).toBeGreaterThanOrEqual(radius);
      expect(sides.length).toBeGreaterThanOrEqual(3);
      for (const side of sides) expect(gapBetween(bodyOf(side), bodyOf(hero))).toBeGreaterThan(0);
    }),
  );
});

test("the drawings around the hero do not touch each other", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const lying = composeOne(order).sides.filter(({ standing }) => !standing);
      for (const [index, side] of lying.entries()) {
        for (const other of lying.slice(index + 1)) expect(gapBetween(side, other)).toBeGreaterThan(0);
      }
    }),
  );
});

test("a drawing that is out of focus reaches over the edge, a sharp one does not", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      for (const { x, y, radius, blur } of composeOne(order).sides.filter(({ standing }) => !standing)) {
        const inside = Math.min(x, WIDTH - x, y, HEIGHT - y) >= radius;
        expect(inside).toBe(blur === 0);
      }
    }),
  );
});
