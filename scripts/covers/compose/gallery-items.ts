import type { Palette } from "../paint/palettes.ts";
import { findFreePlace } from "./find-free-place.ts";
import type { GalleryTheme } from "./gallery-themes.ts";
import type { Random } from "./make-random.ts";
import type { Circle, Item } from "./picture.ts";

/** What a layout composes its picture from. */
export type GalleryStage = { theme: GalleryTheme; palette: Palette; random: Random };

/** A drawing that lies: `lay("🍕", { x: 400, y: 300, radius: 100, angle: 10 })` */
export function lay(emoji: string, place: Circle & { angle: number; blur?: number }): Item {
  return { blur: 0, ...place, emoji, standing: false };
}

/** From a list that begins again at its end: `nth(["a", "b"], 2) === "a"` */
export function nth(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}

/** The given drawings and more of the small ones, wherever there is room; every fourth out of focus, over the edge. */
export function strew(
  { theme, random }: GalleryStage,
  { around, count, size }: { around: readonly Item[]; count: number; size: number },
): Item[] {
  const items = [...around];
  for (let index = 0; index < count; index++) {
    const offEdge = index % 4 === 3;
    const circle = findFreePlace({ size: size * random.between(0.8, 1.15), taken: items, random, offEdge });
    if (circle === null) continue;
    items.push(
      lay(nth(theme.bits, index), { ...circle, angle: random.between(-60, 60), blur: offEdge ? 4.5 : 0 }),
    );
  }
  return items;
}
