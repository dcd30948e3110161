import { type Circle, HEIGHT, WIDTH } from "../compose/picture.ts";
import { lightnessOf, mixColours } from "./colours.ts";
import type { Palette } from "./palettes.ts";

/** Names of what every picture defines for its shapes to use (see paintBackdrop). */
export const DEFINED = { shadow: 'filter="url(#shadow)"', sheen: 'fill="url(#sheen)"' };

function disc({ x, y, radius }: Circle, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`;
}

/** Short numbers keep the SVG readable: `round(1.2345) === 1.23`. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A plate from above: a rim, a well and a fine line of the accent colour. */
export function plate(circle: Circle, { surface, accent }: Palette): string {
  const well = mixColours({
    from: surface,
    to: lightnessOf(surface) > 0.5 ? "#8A6B50" : "#000000",
    share: 0.08,
  });
  return [
    disc({ ...circle, radius: circle.radius * 1.16 }, 'fill="#fff" fill-opacity="0.10"'),
    disc(circle, `fill="${surface}" ${DEFINED.shadow}`),
    disc(circle, DEFINED.sheen),
    disc(
      { ...circle, radius: circle.radius * 0.95 },
      `fill="none" stroke="${accent}" stroke-width="2.5" stroke-opacity="0.55"`,
    ),
    disc({ ...circle, radius: circle.radius * 0.76 }, `fill="${well}"`),
    disc(
      { ...circle, radius: circle.radius * 0.76 },
      'fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.35"',
    ),
  ].join("");
}

/** Rings that fade outwards behind the drawing, with or without rays. */
export function halo({ circle, palette, rays }: { circle: Circle; palette: Palette; rays: boolean }): string {
  const rings = [1.95, 1.55, 1.2].map((size, ring) =>
    disc(
      { ...circle, radius: circle.radius * size },
      `fill="${palette.surface}" fill-opacity="${0.1 + ring * 0.07}"`,
    ),
  );
  const beams = Array.from({ length: 18 }, (_, beam) => {
    const [from, to] = [beam * 20 - 4.5, beam * 20 + 4.5].map((degrees) =>
      pointOn({ circle, degrees, reach: 5 }),
    );
    return `<path d="M${round(circle.x)} ${round(circle.y)}L${from}L${to}Z" fill="${palette.surface}" fill-opacity="0.10"/>`;
  });
  return [
    ...(rays ? beams : rings.slice(0, 2)),
    rings[2],
    disc(circle, `fill="${palette.surface}" ${DEFINED.shadow}`),
    disc(circle, DEFINED.sheen),
  ].join("");
}

/** Light on the wall: two faint discs. */
export function glow(circle: Circle, { surface }: Palette): string {
  return [1, 0.78]
    .map((size) => disc({ ...circle, radius: circle.radius * size }, `fill="${surface}" fill-opacity="0.13"`))
    .join("");
}

function pointOn({ circle, degrees, reach }: { circle: Circle; degrees: number; reach: number }): string {
  const angle = (degrees * Math.PI) / 180;
  const distance = circle.radius * reach;
  return `${round(circle.x + Math.cos(angle) * distance)} ${round(circle.y + Math.sin(angle) * distance)}`;
}

/** A niche that stands on the lower edge, round at the top. */
export function arch({ x, top, width }: { x: number; top: number; width: number }, palette: Palette): string {
  function outline(inset: number): string {
    const half = width / 2 - inset;
    return `M${round(x - half)} ${HEIGHT + 20}V${round(top + width / 2)}A${round(half)} ${round(half)} 0 0 1 ${round(x + half)} ${round(top + width / 2)}V${HEIGHT + 20}Z`;
  }
  return [
    `<path d="${outline(0)}" fill="${palette.surface}" ${DEFINED.shadow}/>`,
    `<path d="${outline(0)}" ${DEFINED.sheen}/>`,
    `<path d="${outline(20)}" fill="none" stroke="${palette.accent}" stroke-width="2.5" stroke-opacity="0.45"/>`,
  ].join("");
}

/** A hilly lower part of the picture; `heights` are those of its line at the left, in the middle and at the right. */
export function wave(heights: readonly [number, number, number], palette: Palette): string {
  function line(lift: number): string {
    const [left, middle, right] = heights.map((height) => round(height - lift)) as [number, number, number];
    return `M-20 ${left}C120 ${left - 60} 240 ${middle + 50} 400 ${middle}S680 ${right - 70} ${WIDTH + 20} ${right}`;
  }
  return [
    `<path d="${line(0)}V${HEIGHT + 20}H-20Z" fill="${palette.surface}" ${DEFINED.shadow}/>`,
    `<path d="${line(0)}V${HEIGHT + 20}H-20Z" ${DEFINED.sheen}/>`,
    `<path d="${line(-18)}" fill="none" stroke="${palette.accent}" stroke-width="2.5" stroke-opacity="0.5"/>`,
  ].join("");
}

/** A table seen from its side: the top in the surface's colour, a front edge below it. */
export function table(y: number, palette: Palette): string {
  const edge = mixColours({ from: palette.surface, to: palette.sky[1], share: 0.35 });
  return [
    `<rect x="-20" y="${round(y)}" width="${WIDTH + 40}" height="${HEIGHT}" fill="${palette.surface}" ${DEFINED.shadow}/>`,
    `<rect x="0" y="${round(y)}" width="${WIDTH}" height="${HEIGHT - y}" ${DEFINED.sheen}/>`,
    `<rect x="0" y="${HEIGHT - 34}" width="${WIDTH}" height="34" fill="${edge}"/>`,
    `<rect x="0" y="${HEIGHT - 34}" width="${WIDTH}" height="3" fill="${palette.accent}" fill-opacity="0.5"/>`,
  ].join("");
}

/** One of twelve square tiles. */
export function tile(
  { column, row, bright }: { column: number; row: number; bright: boolean },
  { surface, accent, sky }: Palette,
): string {
  const colour = bright ? surface : mixColours({ from: sky[1], to: accent, share: 0.25 });
  return `<rect x="${column * 200 + 5}" y="${row * 200 + 5}" width="190" height="190" rx="26" fill="${colour}" fill-opacity="${bright ? 1 : 0.75}"/>`;
}
