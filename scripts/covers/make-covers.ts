import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CATEGORIES } from "../../src/domain/categories/categories.ts";
import { composeCovers } from "./compose/compose-cover.ts";
import { composeGallery } from "./compose/compose-gallery.ts";
import type { Picture } from "./compose/picture.ts";
import type { EdgeColour } from "./compose/rate-contrast.ts";
import { listEmojis } from "./list-emojis.ts";
import { getDrawing } from "./paint/drawings.ts";
import { renderPicture } from "./paint/render-picture.ts";
import { readOrders } from "./read-orders.ts";
import { takeDrawings } from "./take-drawings.ts";
import { writePlaceholders } from "./write-placeholders.ts";

/**
 * Makes the pictures of the demo catalogue: `node scripts/covers/make-covers.ts`. A second run changes nothing.
 * When a place wants an emoji that has no drawing yet, get both packages (their versions are in
 * THIRD_PARTY_NOTICES.md) with `npm pack` outside the repository, unpack them, and name the two folders:
 * `node scripts/covers/make-covers.ts FOLDER_OF_FLUENT FOLDER_OF_NOTO`
 */
async function makeCovers(): Promise<void> {
  const [fluent, noto] = process.argv.slice(2);
  if (fluent !== undefined && noto !== undefined) takeDrawings({ fluent, noto });
  const edgeColour = await readEdgeColours();
  const covers = composeCovers(readOrders(), edgeColour);
  const galleries = CATEGORIES.flatMap(({ id }) => composeGallery(id, edgeColour));
  await fillFolder("covers", covers);
  await fillFolder("gallery", galleries);
  await writePlaceholders(covers.map(({ name }) => name));
}

async function readEdgeColours(): Promise<EdgeColour> {
  const colours = new Map<string, ReturnType<EdgeColour>>();
  for (const emoji of listEmojis()) {
    for (const style of ["fluent", "noto"] as const) {
      const { edge } = await getDrawing(emoji, style);
      colours.set(`${style} ${emoji}`, edge);
    }
  }
  return (emoji, style) => {
    const colour = colours.get(`${style} ${emoji}`);
    if (colour === undefined) throw new Error(`${emoji} is in no list`);
    return colour;
  };
}

/** Writes what is new or different and drops what no place has any more. */
async function fillFolder(name: string, pictures: readonly Picture[]): Promise<void> {
  const folder = fileURLToPath(new URL(`../../src/db/demo/${name}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const wanted = new Set(pictures.map((picture) => `${picture.name}.webp`));
  const stale = readdirSync(folder).filter((file) => file.endsWith(".webp") && !wanted.has(file));
  for (const file of stale) rmSync(join(folder, file));
  let written = 0;
  let bytes = 0;
  for (const picture of pictures) {
    const image = await renderPicture(picture);
    const path = join(folder, `${picture.name}.webp`);
    bytes += image.length;
    if (existsSync(path) && readFileSync(path).equals(image)) continue;
    writeFileSync(path, image);
    written++;
  }
  console.log(
    `${name}: ${pictures.length} pictures, ${Math.round(bytes / 1024)} KB, ${written} written, ${stale.length} dropped`,
  );
}

await makeCovers();
