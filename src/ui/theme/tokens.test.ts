import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Colour,
  contrast,
  over,
  pairsIn,
  readColours,
  THEMES,
  type Theme,
} from "../../../tests/support/theme/colours.ts";

const SOURCE = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(SOURCE, file), "utf8");
const SOURCES = globSync("**/*.{ts,tsx}", { cwd: SOURCE, exclude: ["**/*.test.*"] }).map(read);
const COLOURS = readColours(read("ui/theme/tokens.css") + read("admin/admin.css"));

function colourOf(name: string, theme: Theme): Colour {
  const colour = COLOURS[theme].get(name);
  if (!colour) throw new Error(`no colour ${name}`);
  return colour;
}

/** Words on their grounds: AA wants 4.5. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ["ink", ["paper", "card", "honey", "olive-wash", "wash", "amber-wash", "tomato-wash", "teal-wash"]],
  ["muted", ["paper", "card", "honey", "wash"]],
  ["primary", ["paper", "card", "honey", "wash", "tomato-wash"]],
  ["on-primary", ["primary"]],
  ["paper", ["ink"]],
  ["olive", ["paper", "card", "olive-wash", "wash"]],
  ["amber", ["paper", "card", "amber-wash", "wash"]],
  ["teal", ["paper", "card", "teal-wash", "wash"]],
  ["on-night", ["night"]],
  ["on-night-muted", ["night"]],
  ["on-hero", ["hero-from", "hero-to"]],
];

/** Edges of controls, stars and the ring of the focus: 3 is enough. */
const SIGNS: readonly (readonly [string, readonly string[]])[] = [
  ["edge", ["paper", "card"]],
  ["star-edge", ["paper", "card"]],
  ["primary", ["paper", "card", "honey"]],
  ["on-night", ["night"]],
];

const CATEGORIES = ["cafeteria", "pizzeria", "hamburgueseria", "heladeria", "sushi", "restaurante"];

/** Words on a tint over a ground: `bg-sun/45`; each is looked for in the source. */
const TINTS = [
  { words: "ink", tint: "sun", share: 0.45, grounds: ["card", "honey"] },
  { words: "primary", tint: "primary", share: 0.05, grounds: ["paper", "card", "honey"] },
  { words: "on-hero", tint: "on-hero", share: 0.05, grounds: ["hero-from", "hero-to"] },
] as const;

for (const theme of THEMES) {
  for (const [pairs, least] of [
    [WORDS, 4.5],
    [SIGNS, 3],
  ] as const) {
    for (const [front, grounds] of pairs) {
      test(`by ${theme}, ${front} has a contrast of ${least} on ${grounds.join(", ")}`, () => {
        for (const ground of grounds)
          expect(contrast(colourOf(front, theme), colourOf(ground, theme)), ground).toBeGreaterThanOrEqual(
            least,
          );
      });
    }
  }

  test(`by ${theme}, the tag of each category can be read`, () => {
    for (const category of CATEGORIES) {
      const colour = colourOf(category, theme);
      for (const ground of ["paper", "card"]) {
        const tint = over(colour, colourOf(ground, theme), 0.12);
        expect(contrast(colour, tint), `${category} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`by ${theme}, words on a tint can be read`, () => {
    const source = SOURCES.join("\n");
    for (const { words, tint, share, grounds } of TINTS) {
      expect(source, tint).toContain(`bg-${tint}/${100 * share}`);
      for (const ground of grounds) {
        const surface = over(colourOf(tint, theme), colourOf(ground, theme), share);
        expect(
          contrast(colourOf(words, theme), surface),
          `${words} on ${tint} over ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`by ${theme}, each text can be read on the surface that is named in the same classes`, () => {
    const pairs = SOURCES.flatMap(pairsIn).filter((names) => names.every((name) => COLOURS[theme].has(name)));
    expect(pairs.length).toBeGreaterThan(40);
    const faint = pairs.filter(
      ([text, surface]) => contrast(colourOf(text, theme), colourOf(surface, theme)) < 4.5,
    );
    expect(faint.map(([text, surface]) => `${text} on ${surface}`)).toEqual([]);
  });
}
