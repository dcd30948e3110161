import { type Circle, HEIGHT, WIDTH } from "../compose/picture.ts";
import { mixColours } from "./colours.ts";
import type { Palette } from "./palettes.ts";
import { DEFINED, round } from "./shapes.ts";

/** Plates on a cloth are always light: on a dark cloth a dark plate is lost. */
export const CREAM = "#FFF9EF";

/** A checkered cloth over a part of the picture; `points` is its outline as SVG writes it. */
export function cloth(
  { points, angle, check }: { points: string; angle: number; check: number },
  palette: Palette,
): string {
  const { surface, accent } = palette;
  const pattern =
    `<pattern id="checks" width="${check * 2}" height="${check * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${round(angle)})">` +
    `<rect width="${check * 2}" height="${check * 2}" fill="${surface}"/>` +
    `<rect width="${check}" height="${check * 2}" fill="${accent}" fill-opacity="0.22"/>` +
    `<rect width="${check * 2}" height="${check}" fill="${accent}" fill-opacity="0.22"/></pattern>`;
  return [
    pattern,
    `<polygon points="${points}" fill="${surface}" ${DEFINED.shadow}/>`,
    `<polygon points="${points}" fill="url(#checks)" stroke="${accent}" stroke-opacity="0.5" stroke-width="3"/>`,
  ].join("");
}

/** The half of the picture on one side of a diagonal, as the city's are; `x` is where it crosses the middle. */
export function split({ x, lean }: { x: number; lean: number }, palette: Palette): string {
  const [top, bottom] = [x + lean, x - lean].map(round) as [number, number];
  const outline = `M${top} -20L${bottom} ${HEIGHT + 20}H${WIDTH + 20}V-20Z`;
  return [
    `<path d="${outline}" fill="${palette.surface}" ${DEFINED.shadow}/>`,
    `<path d="${outline}" ${DEFINED.sheen}/>`,
    `<path d="M${top + 22} -20L${bottom + 22} ${HEIGHT + 20}" stroke="${palette.accent}" stroke-width="2.5" stroke-opacity="0.5"/>`,
  ].join("");
}

/** A shop's striped awning along the upper edge. */
export function awning(
  { depth, stripes }: { depth: number; stripes: number },
  { surface, accent }: Palette,
): string {
  const width = WIDTH / stripes;
  const bands = Array.from({ length: stripes }, (_, band) => {
    const [left, right] = [band * width, (band + 1) * width].map(round);
    const colour = band % 2 === 0 ? accent : surface;
    return `<path d="M${left} -10H${right}V${depth}A${round(width / 2)} ${round(width / 2.4)} 0 0 1 ${left} ${depth}Z" fill="${colour}"/>`;
  });
  return `<g ${DEFINED.shadow}>${bands.join("")}</g><rect width="${WIDTH}" height="${depth}" fill="url(#under)"/>`;
}

export const WOOD = "#C98A48";

/** A round wooden board with a handle that points to `degrees`. */
export function board({ circle, degrees }: { circle: Circle; degrees: number }, palette: Palette): string {
  const wood = mixColours({ from: WOOD, to: palette.surface, share: 0.12 });
  const vein = mixColours({ from: wood, to: "#5A3213", share: 0.5 });
  const { x, y, radius } = { x: round(circle.x), y: round(circle.y), radius: round(circle.radius) };
  const veins = [-0.82, -0.6, -0.45, -0.1, 0.06, 0.4, 0.66, 0.8].map((share) => {
    const half = radius * Math.sqrt(1 - share * share) * 0.94;
    const height = round(y + radius * share);
    return `<path d="M${round(x - half)} ${height}q${round(half)} ${round(14 * share)} ${round(half * 2)} 0" fill="none" stroke="${vein}" stroke-opacity="0.3" stroke-width="2"/>`;
  });
  return [
    `<g transform="rotate(${round(degrees)} ${x} ${y})">`,
    `<g ${DEFINED.shadow}><rect x="${x}" y="${y - 38}" width="${radius * 1.42}" height="76" rx="34" fill="${wood}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${wood}"/></g>`,
    `<circle cx="${x + radius * 1.27}" cy="${y}" r="13" fill="${palette.sky[1]}"/>`,
    ...veins,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.94)}" fill="none" stroke="${vein}" stroke-opacity="0.35" stroke-width="3"/></g>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" ${DEFINED.sheen}/>`,
  ].join("");
}

/** A soft pebble-like form; its corners swing in and out by the given shares of the radius. */
export function blob(
  { circle, swings }: { circle: Circle; swings: readonly number[] },
  palette: Palette,
): string {
  const corners = swings.map((swing, corner) => {
    const angle = (corner / swings.length) * 2 * Math.PI;
    const distance = circle.radius * (1 + swing);
    return { x: circle.x + Math.cos(angle) * distance * 1.12, y: circle.y + Math.sin(angle) * distance };
  });
  const middles = corners.map((corner, at) => {
    const after = corners[(at + 1) % corners.length] ?? corner;
    return { corner: after, x: (corner.x + after.x) / 2, y: (corner.y + after.y) / 2 };
  });
  const last = middles.at(-1);
  const start = last === undefined ? "" : `M${round(last.x)} ${round(last.y)}`;
  const curves = middles.map((middle, at) => {
    const control = corners[at] ?? middle.corner;
    return `Q${round(control.x)} ${round(control.y)} ${round(middle.x)} ${round(middle.y)}`;
  });
  const outline = `${start}${curves.join("")}Z`;
  return `<path d="${outline}" fill="${palette.surface}" ${DEFINED.shadow}/><path d="${outline}" ${DEFINED.sheen}/>`;
}
