import sharp, { type OverlayOptions } from "sharp";
import type { Item, Picture } from "../compose/picture.ts";
import { type Drawing, getDrawing } from "./drawings.ts";
import { CLEAR, centre, cropToPicture, openPixels, type Pixels, soften, toPixels } from "./pixels.ts";
import { castBehind, castOnFloor } from "./shadows.ts";

/** Turned at twice the size and then halved, so that turning softens nothing. */
const FINER = 2;

/** A drawing and its shadows, ready to be laid over the picture. */
export async function renderItem(item: Item, { style, palette }: Picture): Promise<OverlayOptions[]> {
  const drawing = await getDrawing(item.emoji, style);
  const scale = item.radius / drawing.radius;
  const inFocus = await rasterise(drawing, item);
  const pixels = item.blur > 0 ? await soften(inFocus, item.blur) : inFocus;
  const y = item.standing ? item.y - drawing.halfHeight * scale : item.y;
  const colour = palette.sky[1];
  const shadows = item.standing
    ? [await castOnFloor(item, { halfFoot: drawing.halfFoot * scale, colour })]
    : await castBehind(item, { pixels, colour });
  const layers = [...shadows, centre(pixels, { x: item.x, y })];
  return (await Promise.all(layers.map(cropToPicture))).flat();
}

/** The circle of a drawing as a square of pixels, turned. */
async function rasterise({ svg, middle, radius }: Drawing, item: Item): Promise<Pixels> {
  const half = Math.round(item.radius * FINER);
  const side = Math.round(half / radius);
  const { width } = await sharp(svg).metadata();
  const drawn = sharp(svg, { density: Math.ceil((72 * side) / width) })
    .resize(side, side)
    .extend({ top: half, bottom: half, left: half, right: half, background: CLEAR });
  const circle = await cut(await toPixels(drawn), {
    left: middle.x * side,
    top: middle.y * side,
    side: half * 2,
  });
  const turned = await toPixels(openPixels(circle).rotate(item.angle, { background: CLEAR }));
  const inset = (turned.width - half * 2) / 2;
  const upright = await cut(turned, { left: inset, top: inset, side: half * 2 });
  return toPixels(openPixels(upright).resize(half));
}

type Square = { left: number; top: number; side: number };

/** Sharp does its steps in an order of its own, so each one that depends on the order is done by itself. */
function cut(pixels: Pixels, { left, top, side }: Square): Promise<Pixels> {
  const area = { left: Math.round(left), top: Math.round(top), width: side, height: side };
  return toPixels(openPixels(pixels).extract(area));
}
