import { colourDistance, parseColour } from "../paint/colours.ts";
import type { DrawingStyle } from "./picture.ts";

/** The colour along a drawing's outline. */
export type EdgeColour = (emoji: string, style: DrawingStyle) => readonly [number, number, number];

/** From here on more contrast makes a drawing no clearer. */
export const CLEAREST = 42;

/** How clearly a drawing's outline stands out from the ground that is nearest to it in colour: 0 to 42. */
export function rateContrast(edge: readonly [number, number, number], grounds: readonly string[]): number {
  return Math.min(CLEAREST, ...grounds.map((ground) => colourDistance(edge, parseColour(ground))));
}
