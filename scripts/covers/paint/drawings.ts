import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { DrawingStyle } from "../compose/picture.ts";

/** A drawing and what the eye needs to know of it, in shares of its square's side. */
export type Drawing = {
  svg: Buffer;
  /** The least circle around its middle that holds all of it. */
  middle: Point;
  radius: number;
  halfHeight: number;
  /** Half the width of what touches the floor if it stands. */
  halfFoot: number;
  /** The mean colour along its outline, which is what meets the ground. */
  edge: readonly [number, number, number];
};

type Point = { x: number; y: number };

const SAMPLE = 160;
const SEEN = 40;
const known = new Map<string, Promise<Drawing>>();

/** `nameDrawing("🍽️") === "1f37d"`: the code points without the one that only asks for colours. */
export function nameDrawing(emoji: string): string {
  return [...emoji]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0"))
    .filter((point) => point !== "fe0f")
    .join("-");
}

/** The file of a drawing, in the other style where the wished one lacks it; null where both do. */
export function findDrawingFile(emoji: string, style: DrawingStyle): string | null {
  const styles = style === "fluent" ? ["fluent", "noto"] : ["noto", "fluent"];
  const files = styles.map((folder) =>
    fileURLToPath(
      new URL(`../../../src/db/demo/drawings/${folder}/${nameDrawing(emoji)}.svg`, import.meta.url),
    ),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

/** Throws for an emoji without a drawing: `await getDrawing("🍕", "noto")` */
export function getDrawing(emoji: string, style: DrawingStyle): Promise<Drawing> {
  const file = findDrawingFile(emoji, style);
  if (file === null) throw new Error(`No drawing of ${emoji} (${nameDrawing(emoji)}.svg)`);
  const drawing = known.get(file) ?? measure(readFileSync(file));
  known.set(file, drawing);
  return drawing;
}

async function measure(svg: Buffer): Promise<Drawing> {
  const data = await sharp(svg, { density: 300 }).resize(SAMPLE, SAMPLE).ensureAlpha().raw().toBuffer();
  const seen: { x: number; y: number; colour: [number, number, number]; edge: boolean }[] = [];
  for (let y = 0; y < SAMPLE; y++) {
    for (let x = 0; x < SAMPLE; x++) {
      if (alphaAt(data, { x, y }) < SEEN) continue;
      const at = (y * SAMPLE + x) * 4;
      const colour: [number, number, number] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      seen.push({ x, y, colour, edge: isNearOutline(data, { x, y }) });
    }
  }
  const [left, right] = extremes(seen.map(({ x }) => x));
  const [top, bottom] = extremes(seen.map(({ y }) => y));
  const middle = { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 };
  const radius = Math.max(...seen.map(({ x, y }) => Math.hypot(x + 0.5 - middle.x, y + 0.5 - middle.y))) + 1;
  const foot = seen.filter(({ y }) => y > bottom - (bottom - top) * 0.07).map(({ x }) => x);
  const [footLeft, footRight] = extremes(foot);
  return {
    svg,
    middle: { x: middle.x / SAMPLE, y: middle.y / SAMPLE },
    radius: radius / SAMPLE,
    halfHeight: (bottom + 1 - top) / 2 / SAMPLE,
    halfFoot: (footRight + 1 - footLeft) / 2 / SAMPLE,
    edge: meanColour(seen.filter(({ edge }) => edge).map(({ colour }) => colour)),
  };
}

function alphaAt(data: Buffer, { x, y }: Point): number {
  const inside = x >= 0 && y >= 0 && x < SAMPLE && y < SAMPLE;
  return inside ? (data[(y * SAMPLE + x) * 4 + 3] ?? 0) : 0;
}

function isNearOutline(data: Buffer, { x, y }: Point): boolean {
  const far = 5;
  const around = [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
  ] as const;
  return around.some(([right, down]) => alphaAt(data, { x: x + right, y: y + down }) < SEEN);
}

function extremes(values: readonly number[]): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

function meanColour(colours: readonly (readonly [number, number, number])[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [red, green, blue] of colours) {
    sum[0] += red / colours.length;
    sum[1] += green / colours.length;
    sum[2] += blue / colours.length;
  }
  return sum;
}
