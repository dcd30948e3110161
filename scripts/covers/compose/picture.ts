import type { Palette } from "../paint/palettes.ts";

export const WIDTH = 800;
export const HEIGHT = 600;

export type Circle = { x: number; y: number; radius: number };

export type DrawingStyle = "fluent" | "noto";

/** A drawing in its place. Turned as it may be, it stays inside its circle. */
export type Item = Circle & {
  emoji: string;
  /** Degrees, clockwise. */
  angle: number;
  /** How far out of focus, in pixels; 0 is sharp. */
  blur: number;
  /** A standing drawing has its foot at `y` and its shadow on the floor; a lying one has its middle there. */
  standing: boolean;
};

/** Everything that is needed to paint one picture. */
export type Picture = {
  /** Seeds what is left to chance, such as where the streets of the texture cross. */
  name: string;
  style: DrawingStyle;
  palette: Palette;
  /** What lies under the drawings, as SVG elements. */
  shapes: string;
  /** Painted in this order. */
  items: readonly Item[];
};

/** `gapBetween({ x: 0, y: 0, radius: 1 }, { x: 5, y: 0, radius: 1 }) === 3`; below zero they overlap. */
export function gapBetween(one: Circle, other: Circle): number {
  return Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;
}
