export type Colour = readonly [red: number, green: number, blue: number];
export type Theme = "day" | "night";
export const THEMES: readonly Theme[] = ["day", "night"];

/** `--color-paper: light-dark(#fff9f2, #17110e)` by theme; a colour without two sides is the same by day and by night. */
export function readColours(css: string): Readonly<Record<Theme, ReadonlyMap<string, Colour>>> {
  const read = (theme: Theme) => {
    const colours = [...css.matchAll(/--color-([a-z-]+): ([^;]+);/g)].flatMap(([, name = "", value = ""]) => {
      const [day, night = day] = value.match(/#[0-9a-f]{6}/g) ?? [];
      const hex = theme === "day" ? day : night;
      return hex ? [[name, parse(hex)] as const] : [];
    });
    return new Map(colours);
  };
  return { day: read("day"), night: read("night") };
}

function parse(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A tint of `share` of a colour over a ground. */
export function over(colour: Colour, ground: Colour, share: number): Colour {
  const mix = (at: 0 | 1 | 2) => colour[at] * share + ground[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/**
 * Names of a text and of the surface under it, named together in one string of classes, also in one state:
 * `"bg-card hover:bg-honey hover:text-primary"` has `["primary", "honey"]`.
 */
export function pairsIn(source: string): (readonly [text: string, surface: string])[] {
  return [...source.matchAll(/"([^"\n]+)"/g)].flatMap(([, list = ""]) => {
    const found = [...list.matchAll(/(?:^|\s)(\S*?)(text|bg)-([a-z-]+)(?=\s|$)/g)];
    const named = (kind: string) =>
      found.flatMap(([, state, of, name = ""]) => (of === kind ? [{ state, name }] : []));
    return named("text").flatMap((text) =>
      named("bg").flatMap((surface) =>
        text.state === surface.state ? [[text.name, surface.name] as const] : [],
      ),
    );
  });
}
