import { makeRandom } from "../compose/make-random.ts";
import { HEIGHT, type Picture, WIDTH } from "../compose/picture.ts";
import { lightnessOf, mixColours } from "./colours.ts";
import { round } from "./shapes.ts";

const TURN = 48;
const BLOCK = 62;

/** The picture without its drawings, as SVG: light, the city's plan as a faint texture, and the shapes. */
export function paintBackdrop({ name, palette, shapes }: Picture): string {
  const [light, dark] = palette.sky;
  const shadow = mixColours({ from: dark, to: "#1A0B05", share: 0.6 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>`,
    `<radialGradient id="sky" cx="0.36" cy="0.3" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    '<linearGradient id="sheen" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3A1C0A" stop-opacity="0.10"/></linearGradient>',
    '<linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.12"/></linearGradient>',
    `<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="4" dy="12" stdDeviation="14" flood-color="${shadow}" flood-opacity="0.34"/></filter>`,
    "</defs>",
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    paintStreets(
      name,
      lightnessOf(light) > 0.72
        ? { colour: mixColours({ from: dark, to: "#5A2F18", share: 0.35 }), strength: 0.24 }
        : { colour: "#FFFFFF", strength: 0.13 },
    ),
    shapes,
    "</svg>",
  ].join("");
}

/** Squares turned by 48 degrees; two diagonals cross them and meet in a square. */
function paintStreets(name: string, { colour, strength }: { colour: string; strength: number }): string {
  const random = makeRandom(`streets of ${name}`);
  const [x, y] = [random.between(180, 620), random.between(140, 460)].map(round);
  const reach = BLOCK * 18;
  const streets = Array.from({ length: 37 }, (_, street) => {
    const at = (street - 18) * BLOCK;
    const width = street % 6 === 0 ? 3 : 1.2;
    return `<path d="M${at} ${-reach}V${reach}M${-reach} ${at}H${reach}" stroke-width="${width}"/>`;
  });
  const diagonals = `<path d="M${-reach} ${-reach}L${reach} ${reach}M${-reach} ${reach}L${reach} ${-reach}" stroke-width="4"/>`;
  const plaza = `<rect x="${-BLOCK}" y="${-BLOCK}" width="${BLOCK * 2}" height="${BLOCK * 2}" stroke-width="3"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${TURN})" fill="none" stroke="${colour}" stroke-opacity="${strength}">${streets.join("")}${diagonals}${plaza}</g>`;
}

/** Laid over everything at the end: the corners a little darker. */
export function paintVignette(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="v" cx="0.5" cy="0.46" r="0.78"><stop offset="0.55" stop-color="#1A0B05" stop-opacity="0"/><stop offset="1" stop-color="#1A0B05" stop-opacity="0.34"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/></svg>`;
}
