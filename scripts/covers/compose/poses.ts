import type { Circle, Item } from "./picture.ts";

/** Drawn from the side and with a foot in both styles: these can stand on a table; the rest would balance on a point. */
const STANDING = new Set([
  ...["🍵", "🫖", "🥤", "🧋", "🥛", "🍺", "🍷", "🍸", "🍶", "🥃", "🫙", "🍯", "🧂"],
  ...["🍔", "🍟", "🎂", "🧁", "🍮", "🍨", "🍙", "🍚", "🍜", "🥗"],
  ...["🍅", "🍎", "🍏", "🍐", "🍊", "🥚", "🫑", "🍄", "🧅", "🧄", "🌰", "🍍"],
]);

/** `canStand("☕")`, but not `canStand("🍕")`. */
export function canStand(emoji: string): boolean {
  return STANDING.has(emoji);
}

/** Drawn from above, or the same from everywhere: these look right however they lie. */
const TURNING = new Set(["🍕", "🍪", "🥟", "🥩", "🍫", "🥖", "🥐", "🫓", "🥑", "🌶️", "🍤", "🍩", "🌮", "🐟"]);

/** How far a drawing may be turned to either side, in degrees. */
export function widestTurn(emoji: string): number {
  return TURNING.has(emoji) ? 38 : 13;
}

/** The circle that a drawing takes up: one that stands has its middle above its foot. */
export function bodyOf({ x, y, radius, standing }: Pick<Item, "x" | "y" | "radius" | "standing">): Circle {
  return { x, y: standing ? y - radius * 0.8 : y, radius };
}
