import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MARK_SHAPE } from "../src/ui/shapes/mark-shape.ts";

/** `node scripts/icons.ts`: draws the favicons and icons of public/ from the logo. Run it when the logo changes. */
const PUBLIC = join(import.meta.dirname, "../public");
// The light theme of tokens.css.
const TOMATO = "#c2321a";
const PAPER = "#fff9f2";
const SUN = "#f2a900";
const TOMATO_BY_NIGHT = "#ff8a6b";
const SMALL = 32;

interface Tile {
  readonly file: string;
  readonly size: number;
  /** Part of the side that the logo takes. Only a circle of 80 % of a maskable icon is sure to be visible. */
  readonly share: number;
  /** As a share of the side; phones cut their icons themselves. */
  readonly radius: number;
}

const TILES: readonly Tile[] = [
  { file: "icon-192.png", size: 192, share: 0.86, radius: 0.22 },
  { file: "icon-512.png", size: 512, share: 0.86, radius: 0.22 },
  { file: "icon-maskable-512.png", size: 512, share: 0.68, radius: 0 },
  { file: "apple-touch-icon.png", size: 180, share: 0.82, radius: 0 },
];

function drawMark(colour: string): string {
  const { blocks, stroke, dot } = MARK_SHAPE;
  return `<path d="${blocks}" fill="${colour}" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"/><circle cx="16" cy="16" r="${dot}" fill="${SUN}"/>`;
}

function drawTile({ size, share, radius }: Tile): string {
  const scale = (size * share) / 32;
  const margin = (size * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * radius}" fill="${TOMATO}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${drawMark(PAPER)}</g></svg>`;
}

/** Cropped, since a tab shows 16 pixels; lighter on dark tabs. */
function drawFavicon(): string {
  const style = `<style>@media(prefers-color-scheme:dark){path{fill:${TOMATO_BY_NIGHT};stroke:${TOMATO_BY_NIGHT}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28">${style}${drawMark(TOMATO)}</svg>\n`;
}

/** One PNG inside an .ico, for requests of /favicon.ico. */
function frameIcon({ png, size }: { png: Buffer; size: number }): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(join(PUBLIC, "icons"), { recursive: true });
await writeFile(join(PUBLIC, "favicon.svg"), drawFavicon());
const small = await sharp(Buffer.from(drawFavicon())).resize(SMALL).png({ compressionLevel: 9 }).toBuffer();
await writeFile(join(PUBLIC, "favicon.ico"), frameIcon({ png: small, size: SMALL }));
for (const tile of TILES) {
  const picture = sharp(Buffer.from(drawTile(tile))).png({ palette: true, colours: 64, compressionLevel: 9 });
  await picture.toFile(join(PUBLIC, "icons", tile.file));
}
