type Rgb = readonly [number, number, number];

/** `parseColour("#FF8000")` is `[255, 128, 0]`. */
export function parseColour(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** The colour between two, `share` of the way to the second: `mixColours({ from: "#000000", to: "#FFFFFF", share: 0.5 })` is grey. */
export function mixColours({ from, to, share }: { from: string; to: string; share: number }): string {
  const start = parseColour(from);
  const end = parseColour(to);
  const mixed = start.map((value, channel) => Math.round(value + ((end[channel] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How light a colour looks, from 0 (black) to 1 (white). */
export function lightnessOf(colour: string): number {
  return toLab(parseColour(colour))[0] / 100;
}

/** How different two colours look (CIE76): under about 25 a drawing is lost on its ground. */
export function colourDistance(one: Rgb, other: Rgb): number {
  const [light, green, blue] = toLab(one);
  const [otherLight, otherGreen, otherBlue] = toLab(other);
  return Math.hypot(light - otherLight, green - otherGreen, blue - otherBlue);
}

function toLab(colour: Rgb): Rgb {
  const [red, green, blue] = colour.map(toLinear) as [number, number, number];
  const x = cubeRoot((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = cubeRoot(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = cubeRoot((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function cubeRoot(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
