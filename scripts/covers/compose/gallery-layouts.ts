import { CREAM, cloth, split } from "../paint/cloth-shapes.ts";
import type { Palette } from "../paint/palettes.ts";
import { arch, glow, halo, plate, tile } from "../paint/shapes.ts";
import { type GalleryStage, lay, nth, strew } from "./gallery-items.ts";
import { HEIGHT, type Item, WIDTH } from "./picture.ts";

export type GalleryLayout = {
  /** The colours that its drawings are seen against. */
  grounds: (palette: Palette) => string[];
  compose: (stage: GalleryStage) => { shapes: string; items: Item[] };
};

const EVERYWHERE = "-30,-30 830,-30 830,630 -30,630";

function sky({ sky: colours }: Palette): string[] {
  return [...colours];
}

function surface({ surface: colour }: Palette): string[] {
  return [colour];
}

/** What a picture of the gallery can look like; each category has one of each. */
export const GALLERY_LAYOUTS: readonly GalleryLayout[] = [
  {
    // Ingredients, scattered.
    grounds: sky,
    compose(stage) {
      const { theme, random } = stage;
      const x = WIDTH / 2 + random.between(-120, 120);
      const first = lay(nth(theme.dishes, 0), { x, y: 300, radius: 138, angle: random.between(-25, 25) });
      return { shapes: "", items: strew(stage, { around: [first], count: 9, size: 92 }) };
    },
  },
  {
    // A table from above.
    grounds: () => [CREAM],
    compose(stage) {
      const { theme, palette, random } = stage;
      const angle = random.between(-20, 20);
      const plates = [
        { x: 225, y: 205, radius: 168 },
        { x: 560, y: 330, radius: 178 },
        { x: 190, y: 560, radius: 150 },
      ];
      const dishes = plates.map((circle, index) =>
        lay(nth(theme.dishes, index + 1), {
          ...circle,
          radius: circle.radius * 0.76,
          angle: random.between(-30, 30),
        }),
      );
      const shapes =
        cloth({ points: EVERYWHERE, angle, check: 42 }, palette) +
        plates.map((circle) => plate(circle, { ...palette, surface: CREAM })).join("");
      const taken = plates.map((circle) => lay("", { ...circle, angle: 0 }));
      const bits = strew(stage, { around: taken, count: 6, size: 64 }).filter(({ emoji }) => emoji !== "");
      return { shapes, items: [...dishes, ...bits] };
    },
  },
  {
    // Three in a row, each in its niche.
    grounds: surface,
    compose({ theme, palette, random }) {
      const columns = [150, 400, 650];
      const shapes = columns
        .map((x, index) => arch({ x, top: index === 1 ? 62 : 118, width: 222 }, palette))
        .join("");
      const large = columns.map((x, index) =>
        lay(nth(theme.dishes, index), {
          x,
          y: index === 1 ? 240 : 290,
          radius: 102,
          angle: random.between(-12, 12),
        }),
      );
      const small = columns.map((x, index) =>
        lay(nth(theme.bits, index + 2), { x, y: 486, radius: 58, angle: random.between(-25, 25) }),
      );
      return { shapes, items: [...large, ...small] };
    },
  },
  {
    // Very near, cut by the edge.
    grounds: sky,
    compose(stage) {
      const { theme, palette, random } = stage;
      const right = random.chance(0.5);
      const near = lay(nth(theme.dishes, 0), {
        x: right ? 545 : 255,
        y: 385,
        radius: 345,
        angle: random.between(-18, 18),
      });
      const bits = strew(stage, { around: [near], count: 4, size: 70 });
      return { shapes: glow({ ...near, radius: 400 }, palette), items: [...bits.slice(1), near] };
    },
  },
  {
    // A pattern, turned like the city's streets.
    grounds: sky,
    compose({ theme, random }) {
      const turn = random.pick([0.12, -0.12]);
      const [large, small] = [nth(theme.dishes, 3), nth(theme.bits, 1)];
      const places = Array.from({ length: 99 }, (_, index) => ({
        column: (index % 11) - 5,
        row: Math.floor(index / 11) - 4,
      }));
      const items = places.map(({ column, row }) => {
        const [across, down] = [column * 128, row * 118];
        const even = (column + row) % 2 === 0;
        const circle = {
          x: 400 + across - down * turn,
          y: 300 + down + across * turn,
          radius: even ? 62 : 34,
        };
        return lay(even ? large : small, { ...circle, angle: even ? -14 : 16 });
      });
      const seen = items.filter(({ x, y }) => x > -70 && x < WIDTH + 70 && y > -70 && y < HEIGHT + 70);
      return { shapes: "", items: seen };
    },
  },
  {
    // A wreath of ingredients.
    grounds: sky,
    compose({ theme, palette, random }) {
      const middle = { x: 400, y: 300, radius: 128 };
      const start = random.between(0, 360);
      const wreath = Array.from({ length: 12 }, (_, index) => {
        const angle = ((start + index * 30) * Math.PI) / 180;
        const place = { x: 400 + Math.cos(angle) * 262, y: 300 + Math.sin(angle) * 222 };
        return lay(nth(theme.bits, index % 6), {
          ...place,
          radius: index % 2 === 0 ? 60 : 48,
          angle: random.between(-40, 40),
        });
      });
      const shapes = halo({ circle: { ...middle, radius: 148 }, palette, rays: true });
      return {
        shapes,
        items: [...wreath, lay(nth(theme.dishes, 2), { ...middle, angle: random.between(-12, 12) })],
      };
    },
  },
  {
    // Two, on both sides of a diagonal.
    grounds: ({ surface: colour, sky: colours }) => [colour, colours[0]],
    compose(stage) {
      const { theme, palette, random } = stage;
      const lean = random.pick([-1, 1]) * 140;
      const two = [-1, 1].map((side) =>
        lay(nth(theme.dishes, side + 2), {
          x: 400 + side * 192,
          y: 300 - side * Math.sign(lean) * -52,
          radius: 168,
          angle: side * random.between(4, 14),
        }),
      );
      return {
        shapes: split({ x: 400, lean }, palette),
        items: strew(stage, { around: two, count: 6, size: 62 }),
      };
    },
  },
  {
    // Tiles, one drawing each.
    grounds: ({ surface: colour, sky: colours }) => [colour, colours[1]],
    compose({ theme, palette, random }) {
      const cells = Array.from({ length: 12 }, (_, index) => ({
        column: index % 4,
        row: Math.floor(index / 4),
      }));
      const all = [...new Set([...theme.dishes, ...theme.bits])];
      const shapes = cells
        .map(({ column, row }) => tile({ column, row, bright: (column + row) % 2 === 0 }, palette))
        .join("");
      const items = cells.map(({ column, row }, index) =>
        lay(nth(all, index), {
          x: column * 200 + 100,
          y: row * 200 + 100,
          radius: 74,
          angle: random.between(-16, 16),
        }),
      );
      return { shapes, items };
    },
  },
];
