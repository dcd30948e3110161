import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { HEIGHT, WIDTH } from "../compose/picture.ts";

/** Raw pixels: red, green, blue, alpha. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Pixels in their place, which may reach over the edge. */
export type Layer = { pixels: Pixels; left: number; top: number };

export const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Everything asked of an image so far, done: `await toPixels(sharp(svg).resize(100))` */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** `openPixels(pixels).rotate(10)` */
export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Out of focus, with room around for what spreads: `await soften(pixels, 5)` */
export async function soften(pixels: Pixels, blur: number): Promise<Pixels> {
  const room = Math.ceil(blur * 3);
  const wide = openPixels(pixels).extend({
    top: room,
    bottom: room,
    left: room,
    right: room,
    background: CLEAR,
  });
  return toPixels(openPixels(await toPixels(wide)).blur(blur));
}

/** `centre(pixels, { x: 400, y: 300 })` puts their middle into the picture's. */
export function centre(pixels: Pixels, { x, y }: { x: number; y: number }): Layer {
  return { pixels, left: Math.round(x - pixels.width / 2), top: Math.round(y - pixels.height / 2) };
}

/** The part of a layer that is seen, as sharp lays it on; nothing if it is all outside. */
export async function cropToPicture({ pixels, left, top }: Layer): Promise<OverlayOptions[]> {
  const from = { x: Math.max(0, left), y: Math.max(0, top) };
  const to = { x: Math.min(WIDTH, left + pixels.width), y: Math.min(HEIGHT, top + pixels.height) };
  if (to.x <= from.x || to.y <= from.y) return [];
  const cut = { left: from.x - left, top: from.y - top, width: to.x - from.x, height: to.y - from.y };
  const { data, width, height } = await toPixels(openPixels(pixels).extract(cut));
  return [{ input: data, raw: { width, height, channels: 4 }, left: from.x, top: from.y }];
}
