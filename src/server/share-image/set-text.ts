import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import { HEIGHT, WIDTH } from "./brand.ts";

const require = createRequire(import.meta.url);

/** Latin, and latin-ext for other European languages. */
const TITLE_FONT = [
  require.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
  require.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff"),
];
const TEXT_FONT = [
  require.resolve("@fontsource/figtree/files/figtree-latin-600-normal.woff"),
  require.resolve("@fontsource/figtree/files/figtree-latin-ext-600-normal.woff"),
];

let fonts: Promise<Font[]> | null = null;

function loadFonts(): Promise<Font[]> {
  const load = async ({ file, ...font }: Omit<Font, "data"> & { file: string }) => ({
    ...font,
    data: await readFile(file),
  });
  fonts ??= Promise.all([
    ...TITLE_FONT.map((file) => load({ name: "Bricolage", weight: 800, style: "normal", file })),
    ...TEXT_FONT.map((file) => load({ name: "Figtree", weight: 600, style: "normal", file })),
  ]);
  return fonts;
}

/** SVG with letters as paths: no font is needed to draw it. */
export async function setText(layout: ReactNode): Promise<string> {
  return satori(layout, { width: WIDTH, height: HEIGHT, fonts: await loadFonts() });
}

/** Drops characters that our fonts lack: `writable("🍕 Lo de Ana 比萨") === "Lo de Ana"` */
export function writable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\p{Script=Latin}\p{Nd}\p{Zs}!-/:-@[-`{-~¡¿°ºª«»‘’“”–—…·€£]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
