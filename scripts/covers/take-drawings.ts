import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DrawingStyle } from "./compose/picture.ts";
import { listEmojis } from "./list-emojis.ts";
import { nameDrawing } from "./paint/drawings.ts";

type Source = (emoji: string) => string | null;
/** The part of an Iconify set that is used here. */
type NotoSet = { icons: Record<string, { body: string }> };

function fluentSource(folder: string): Source {
  return (emoji) => {
    const name = nameDrawing(emoji);
    const file = [`${name}.svg`, `${name}-fe0f.svg`]
      .map((end) => join(folder, "assets", end))
      .find((path) => existsSync(path));
    return file === undefined ? null : readFileSync(file, "utf8");
  };
}

function notoSource(folder: string): Source {
  // The shapes of these two files are Iconify's; a wrong one shows at once as a missing drawing.
  const names = JSON.parse(readFileSync(join(folder, "chars.json"), "utf8")) as Record<string, string>;
  const { icons } = JSON.parse(readFileSync(join(folder, "icons.json"), "utf8")) as NotoSet;
  return (emoji) => {
    const body = icons[names[nameDrawing(emoji)] ?? ""]?.body;
    return body === undefined
      ? null
      : `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${body}</svg>\n`;
  };
}

function take(style: DrawingStyle, source: Source): void {
  const folder = fileURLToPath(new URL(`../../src/db/demo/drawings/${style}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const wanted = new Set(listEmojis().map((emoji) => `${nameDrawing(emoji)}.svg`));
  const unused = readdirSync(folder).filter((file) => file.endsWith(".svg") && !wanted.has(file));
  for (const file of unused) rmSync(join(folder, file));
  for (const emoji of listEmojis()) {
    const svg = source(emoji);
    if (svg === null) console.warn(`${style} has no drawing of ${emoji}`);
    else writeFileSync(join(folder, `${nameDrawing(emoji)}.svg`), svg);
  }
  console.log(`${style}: ${wanted.size} drawings`);
}

/**
 * Takes the drawings that the pictures use out of the unpacked npm packages `@lobehub/fluent-emoji-modern` and
 * `@iconify-json/noto`, and drops those no longer used: `takeDrawings({ fluent: "/x/fluent", noto: "/x/noto" })`
 */
export function takeDrawings({ fluent, noto }: { fluent: string; noto: string }): void {
  take("fluent", fluentSource(fluent));
  take("noto", notoSource(noto));
}
