import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import sharp from "sharp";
import { COLOURS, drawGround, drawMark, HEIGHT, svg, WIDTH } from "../src/server/share-image/brand.ts";
import { setText } from "../src/server/share-image/set-text.ts";

/**
 * `node scripts/share-image.ts`: makes public/compartir.jpg, with which the home and the categories are shared. The name
 * of the site is not on it: each installation may have its own. The result is kept in the repository.
 */
const PUBLIC = join(import.meta.dirname, "../public");
const DRAWINGS = join(import.meta.dirname, "../src/db/demo/drawings/fluent");
/** One for each category, in their order: coffee, pizza, hamburger, ice cream, sushi, a plate of pasta. */
const EMOJIS = ["2615", "1f355", "1f354", "1f366", "1f363", "1f35d"];
const SIZE = 150;

const text = await setText(
  createElement(
    "div",
    {
      style: {
        display: "flex",
        boxSizing: "border-box",
        width: WIDTH,
        height: HEIGHT,
        padding: "86px 84px",
        color: "#ffffff",
        fontFamily: "Bricolage",
        fontWeight: 800,
        fontSize: 112,
        lineHeight: 1,
        letterSpacing: "-0.03em",
      },
    },
    createElement("div", { style: { display: "block", width: 720 } }, "Dónde comer en La Plata"),
  ),
);
const mark = drawMark({ x: 960, y: 76, size: 170, colour: COLOURS.paper });
const ground = svg(drawGround({ from: COLOURS.tomato, to: COLOURS.ember }) + mark + text);
const gap = (WIDTH - 168 - SIZE * EMOJIS.length) / (EMOJIS.length - 1);
const drawings = await Promise.all(
  EMOJIS.map(async (name, index) => ({
    input: await sharp(await readFile(join(DRAWINGS, `${name}.svg`)), { density: 400 })
      .resize(SIZE, SIZE)
      .toBuffer(),
    left: Math.round(84 + index * (SIZE + gap)),
    top: 408,
  })),
);
await sharp(Buffer.from(ground))
  .composite(drawings)
  .jpeg({ quality: 68, mozjpeg: true })
  .toFile(join(PUBLIC, "compartir.jpg"));
