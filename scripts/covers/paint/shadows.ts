import sharp from "sharp";
import type { Item } from "../compose/picture.ts";
import { parseColour } from "./colours.ts";
import { centre, type Layer, type Pixels, soften, toPixels } from "./pixels.ts";

/** Two shadows of a lying drawing: a wide one for its height above the ground, a tight one where it touches it. */
export async function castBehind(
  item: Item,
  { pixels, colour }: { pixels: Pixels; colour: string },
): Promise<Layer[]> {
  const { x, y, radius } = item;
  const lift = Math.max(0.4, radius / 180);
  const wide = await castShadow({ pixels, colour, blur: 15 * lift, strength: 0.4 });
  const tight = await castShadow({ pixels, colour, blur: 4.5 * lift, strength: 0.3 });
  return [
    centre(wide, { x: x + 8 * lift, y: y + 22 * lift }),
    centre(tight, { x: x + 2 * lift, y: y + 7 * lift }),
  ];
}

type Shadow = { pixels: Pixels; colour: string; blur: number; strength: number };

async function castShadow({ pixels, colour, blur, strength }: Shadow): Promise<Pixels> {
  const [red, green, blue] = shadowColour(colour);
  const data = Buffer.from(pixels.data);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = Math.round((data[at + 3] ?? 0) * strength);
  }
  return soften({ ...pixels, data }, blur);
}

/** Shadows have the hue of what they fall on, nearly black. */
function shadowColour(colour: string): [number, number, number] {
  const [red, green, blue] = parseColour(colour);
  return [Math.round(red * 0.28 + 12), Math.round(green * 0.24 + 4), Math.round(blue * 0.22 + 2)];
}

/** Under a standing drawing: a flat ellipse around its foot. */
export async function castOnFloor(
  item: Item,
  { halfFoot, colour }: { halfFoot: number; colour: string },
): Promise<Layer> {
  const { x, y, radius, blur } = item;
  const [width, height] = [Math.round(radius * 2.6), Math.round(radius * 0.7)];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<filter id="soft" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="${radius * 0.075 + blur / 2}"/></filter>`,
    `<ellipse cx="${width / 2 + radius * 0.1}" cy="${height / 2}" rx="${halfFoot * 1.05 + radius * 0.12}" ry="${radius * 0.085}"`,
    ` fill="rgb(${shadowColour(colour).join(",")})" fill-opacity="0.55" filter="url(#soft)"/></svg>`,
  ].join("");
  return centre(await toPixels(sharp(Buffer.from(svg))), { x, y: y - radius * 0.05 });
}
