import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Colour = readonly [red: number, green: number, blue: number];
type Theme = "day" | "night";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** `--color-paper: light-dark(#fff9f2, #17110e)` by theme; a colour without two sides is the same by day and by night. */
function colourOf(name: string, theme: Theme): Colour {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const [day = "", night = day] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = theme === "day" ? day : night;
  expect(hex, `${name} by ${theme}`).toMatch(/^#[0-9a-f]{6}$/);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A tint of `share` of a colour over a ground. */
function over(colour: Colour, ground: Colour, share: number): Colour {
  const mix = (at: 0 | 1 | 2) => colour[at] * share + ground[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/** Words on their grounds: AA wants 4.5. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ["ink", ["paper", "card", "honey", "olive-wash"]],
  ["muted", ["paper", "card", "honey"]],
  ["primary", ["paper", "card", "honey"]],
  ["on-primary", ["primary"]],
  ["olive", ["paper", "card", "olive-wash"]],
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

for (const theme of ["day", "night"] as const) {
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
}
