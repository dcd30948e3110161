import { awning, blob, board, CREAM, cloth, split, WOOD } from "../paint/cloth-shapes.ts";
import type { Palette } from "../paint/palettes.ts";
import { arch, glow, halo, plate, table, wave } from "../paint/shapes.ts";
import type { Random } from "./make-random.ts";
import { type Circle, HEIGHT, WIDTH } from "./picture.ts";

/** A stage for one large drawing. */
export type Scene = {
  hero: Circle & { standing: boolean };
  shapes: string;
  /** Where the small drawings must not be, beside the hero itself. */
  keepOut: readonly Circle[];
};

type SceneMaker = {
  /** The colours that the hero is seen against. */
  grounds: (palette: Palette) => string[];
  make: (stage: { palette: Palette; random: Random }) => Scene;
};

function onSurface({ surface }: Palette): string[] {
  return [surface];
}

function onSky({ sky }: Palette): string[] {
  return [...sky];
}

function onBoth({ surface, sky }: Palette): string[] {
  return [surface, sky[0]];
}

function lying({ x, y, radius }: Circle): Scene["hero"] {
  return { x, y, radius, standing: false };
}

/** The middle of a round stage: in the middle, or clearly to one side. */
function roundStage(random: Random, radius: number): Circle {
  const shift = random.pick([0, 0, -105, 105]);
  return { x: WIDTH / 2 + shift + random.between(-15, 15), y: HEIGHT / 2 + random.between(-12, 14), radius };
}

/** A table's scene: its line is kept free of what hangs on the wall, and so is the upper edge down to `top`. */
function atTable({ y, x, top }: { y: number; x: number; top: number }): Omit<Scene, "shapes"> {
  const line = Array.from({ length: 15 }, (_, post) => post * 60 - 20);
  const keepOut = line.flatMap((at) => [
    { x: at, y: y + 20, radius: 50 },
    { x: at, y: top - 50, radius: 50 },
  ]);
  return { hero: { x, y: y + 72, radius: 180, standing: true }, keepOut };
}

export const SCENES = {
  plate: {
    grounds: onSurface,
    make({ palette, random }) {
      const circle = roundStage(random, random.between(218, 236));
      return {
        hero: lying({ ...circle, radius: 182 }),
        shapes: plate(circle, palette),
        keepOut: [{ ...circle, radius: circle.radius * 1.03 }],
      };
    },
  },
  arch: {
    grounds: onSurface,
    make({ palette, random }) {
      const x = WIDTH / 2 + random.pick([0, -120, 120]) + random.between(-12, 12);
      const width = random.between(400, 440);
      const top = random.between(48, 78);
      const column = [top + width / 2, 380, 480, 580].map((y) => ({ x, y, radius: width / 2 + 2 }));
      return {
        hero: lying({ x, y: random.between(312, 330), radius: 182 }),
        shapes: arch({ x, top, width }, palette),
        keepOut: column,
      };
    },
  },
  wave: {
    grounds: onBoth,
    make({ palette, random }) {
      const heights: [number, number, number] = [
        random.between(360, 450),
        random.between(340, 400),
        random.between(350, 450),
      ];
      const x = WIDTH / 2 + random.between(-70, 70);
      return {
        hero: lying({ x, y: random.between(285, 310), radius: 198 }),
        shapes: wave(heights, palette),
        keepOut: [],
      };
    },
  },
  table: {
    grounds: onSky,
    make({ palette, random }) {
      const y = random.between(408, 432);
      const x = WIDTH / 2 + random.pick([-1, 1]) * random.between(10, 80);
      const shapes = glow({ x, y: y - 105, radius: 250 }, palette) + table(y, palette);
      return { ...atTable({ x, y, top: 0 }), shapes };
    },
  },
  halo: {
    grounds: onSurface,
    make({ palette, random }) {
      const circle = roundStage(random, random.between(200, 214));
      return {
        hero: lying({ ...circle, radius: 186 }),
        shapes: halo({ circle, palette, rays: random.chance(0.6) }),
        keepOut: [{ ...circle, radius: circle.radius * 1.04 }],
      };
    },
  },
  cloth: {
    grounds: () => [CREAM],
    make({ palette, random }) {
      const circle = roundStage(random, random.between(208, 220));
      const angle = random.between(-16, 16);
      const edge = random.between(150, 230);
      const tilt = Math.tan((angle * Math.PI) / 180) * (WIDTH / 2);
      const points = `-30,${Math.round(edge - tilt)} 830,${Math.round(edge + tilt)} 830,630 -30,630`;
      const shapes =
        cloth({ points, angle, check: 34 }, palette) + plate(circle, { ...palette, surface: CREAM });
      return {
        hero: lying({ ...circle, radius: 178 }),
        shapes,
        keepOut: [{ ...circle, radius: circle.radius * 1.05 }],
      };
    },
  },
  split: {
    grounds: onBoth,
    make({ palette, random }) {
      const x = WIDTH / 2 + random.between(-60, 60);
      const lean = random.pick([-1, 1]) * random.between(130, 230);
      return {
        hero: lying({ x, y: HEIGHT / 2, radius: 200 }),
        shapes: split({ x, lean }, palette),
        keepOut: [],
      };
    },
  },
  board: {
    grounds: () => [WOOD],
    make({ palette, random }) {
      const circle = roundStage(random, random.between(206, 220));
      const degrees = random.pick([-38, -145, 38, 145]) + random.between(-8, 8);
      const angle = (degrees * Math.PI) / 180;
      const handle = [1.1, 1.3].map((reach) => ({
        x: circle.x + Math.cos(angle) * circle.radius * reach,
        y: circle.y + Math.sin(angle) * circle.radius * reach,
        radius: 42,
      }));
      return {
        hero: lying({ ...circle, radius: 184 }),
        shapes: board({ circle, degrees }, palette),
        keepOut: [{ ...circle, radius: circle.radius * 1.03 }, ...handle],
      };
    },
  },
  blob: {
    grounds: onSurface,
    make({ palette, random }) {
      const circle = roundStage(random, 226);
      const swings = Array.from({ length: 7 }, () => random.between(-0.08, 0.16));
      return {
        hero: lying({ ...circle, radius: 190 }),
        shapes: blob({ circle, swings }, palette),
        keepOut: [{ ...circle, radius: 226 }],
      };
    },
  },
  awning: {
    grounds: onSky,
    make({ palette, random }) {
      const y = random.between(424, 440);
      const x = WIDTH / 2 + random.pick([-1, 1]) * random.between(40, 110);
      const depth = random.between(56, 70);
      const shapes = table(y, palette) + awning({ depth, stripes: random.pick([9, 11, 13]) }, palette);
      return { ...atTable({ x, y, top: depth + 40 }), shapes };
    },
  },
} satisfies Record<string, SceneMaker>;

export type SceneId = keyof typeof SCENES;
