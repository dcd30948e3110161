import type { Random } from "./make-random.ts";
import { type Circle, gapBetween, HEIGHT, WIDTH } from "./picture.ts";

type Search = {
  /** The radius to begin with. */
  size: number;
  taken: readonly Circle[];
  random: Random;
  /** Across the edge of the picture instead of inside. */
  offEdge: boolean;
};

const EDGE = 20;
const GAP = 14;
const TRIES = 200;
/** Of so many free places the roomiest is taken: more would always end in the corners, fewer in heaps. */
const COMPARED = 9;
/** What does not fit even so is left out. */
const SMALLEST = 44;

/** A circle that touches none of the others, smaller and smaller until there is room; null where there is none. */
export function findFreePlace({ size, taken, random, offEdge }: Search): Circle | null {
  for (let radius = size; radius >= SMALLEST; radius -= 5) {
    const free: { circle: Circle; room: number }[] = [];
    for (let tries = 0; tries < TRIES && free.length < COMPARED; tries++) {
      const circle = offEdge ? placeOnEdge(radius, random) : placeInside(radius, random);
      const room = Math.min(...taken.map((other) => gapBetween(circle, other)));
      if (room >= GAP) free.push({ circle, room });
    }
    const [first, ...others] = free;
    if (first !== undefined)
      return others.reduce((best, next) => (next.room > best.room ? next : best), first).circle;
  }
  return null;
}

function placeInside(radius: number, random: Random): Circle {
  const inset = radius + EDGE;
  return { x: random.between(inset, WIDTH - inset), y: random.between(inset, HEIGHT - inset), radius };
}

/** About a third of it is outside the picture. */
function placeOnEdge(radius: number, random: Random): Circle {
  const inside = random.between(0.2, 0.5) * radius;
  const x = random.between(radius * 0.5, WIDTH - radius * 0.5);
  const y = random.between(radius * 0.5, HEIGHT - radius * 0.5);
  const edges = [
    { x, y: inside },
    { x, y: HEIGHT - inside },
    { x: inside, y },
    { x: WIDTH - inside, y },
  ];
  return { ...random.pick(edges), radius };
}
