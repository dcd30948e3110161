import { findFreePlace } from "./find-free-place.ts";
import type { Random } from "./make-random.ts";
import { type Circle, HEIGHT, type Item, WIDTH } from "./picture.ts";
import { bodyOf, canStand } from "./poses.ts";
import type { Scene } from "./scenes.ts";

type Sides = { emojis: readonly string[]; scene: Scene; random: Random };

/** The small drawings around the hero: the last one or two out of focus and partly off the edge. None touches another. */
export function placeSides({ emojis, scene, random }: Sides): Item[] {
  const placed = scene.hero.standing ? standBeside({ emojis, scene, random }) : [];
  const left = emojis.filter((emoji) => !placed.some((item) => item.emoji === emoji));
  const blurred = countBlurred({ count: left.length, random, standing: scene.hero.standing });
  for (const [index, emoji] of left.entries()) {
    const others = placed.map((item) => keepApart(item, emoji));
    const taken = [bodyOf(scene.hero), ...scene.keepOut, ...others];
    const far = index >= left.length - blurred;
    const size = far ? random.between(74, 104) : random.between(60, 76) + (index === 0 ? 20 : 0);
    const circle = findFreePlace({ size, taken, random, offEdge: far });
    if (circle === null) continue;
    const blur = far ? random.between(4, 7) : 0;
    placed.push({ ...circle, emoji, angle: random.between(-32, 32), blur, standing: false });
  }
  return placed;
}

/** Two of the same beside each other look like a mistake. */
function keepApart(item: Item, emoji: string): Circle {
  const body = bodyOf(item);
  return item.emoji === emoji ? { ...body, radius: body.radius + 170 } : body;
}

function countBlurred({
  count,
  random,
  standing,
}: {
  count: number;
  random: Random;
  standing: boolean;
}): number {
  if (standing) return 0;
  return count > 5 || (count === 5 && random.chance(0.4)) ? 2 : 1;
}

/** On a table: what can stand, to both sides of the hero, and one more in front, out of focus. */
function standBeside({ emojis, scene, random }: Sides): Item[] {
  const { hero } = scene;
  const gaps = [
    { from: 20, to: hero.x - hero.radius - 8 },
    { from: hero.x + hero.radius + 8, to: WIDTH - 20 },
  ].toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const places = gaps.flatMap(({ from, to }) => {
    const parts = to - from > 265 ? 2 : 1;
    const width = (to - from) / parts;
    return Array.from({ length: parts }, (_, part) => ({
      x: from + width * (part + 0.5),
      room: width / 2 - 6,
    }));
  });
  const queue = emojis.filter(canStand);
  const row = places.flatMap(({ x, room }): Item[] => {
    const emoji = queue.shift();
    if (emoji === undefined || room < 58) return [];
    const y = hero.y - random.between(8, 34);
    return [
      { x, y, radius: Math.min(room, random.between(74, 98)), emoji, angle: 0, blur: 0, standing: true },
    ];
  });
  const front = queue[0];
  if (front === undefined) return row;
  const x = random.pick([random.between(20, 80), WIDTH - random.between(20, 80)]);
  return [...row, { x, y: HEIGHT + 62, radius: 88, emoji: front, angle: 0, blur: 5, standing: true }];
}
