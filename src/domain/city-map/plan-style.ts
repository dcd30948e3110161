export const FARTHEST_ZOOM = 11;
export const NEAREST_ZOOM = 18;

export type WayKind = "street" | "avenue" | "diagonal";

export const WAY_KINDS: readonly WayKind[] = ["street", "avenue", "diagonal"];

const WIDTHS: Readonly<Record<number, Readonly<Record<WayKind, number>>>> = {
  11: { street: 0, avenue: 1, diagonal: 1.5 },
  12: { street: 0, avenue: 1.5, diagonal: 2 },
  13: { street: 1, avenue: 2.5, diagonal: 3 },
  14: { street: 2, avenue: 4, diagonal: 4.5 },
  15: { street: 4, avenue: 7.5, diagonal: 8 },
  16: { street: 7, avenue: 13, diagonal: 13.5 },
  17: { street: 13, avenue: 24, diagonal: 24 },
  18: { street: 25, avenue: 46, diagonal: 46 },
};

/** At lower zooms the many crossings would cut edges to pieces. */
const EDGED_FROM = 15;
const EDGE = 1;

export function wayWidth({ kind, zoom }: { kind: WayKind; zoom: number }): number {
  return WIDTHS[zoom]?.[kind] ?? 0;
}

export function edgedWidth({ kind, zoom }: { kind: WayKind; zoom: number }): number {
  return zoom < EDGED_FROM ? 0 : wayWidth({ kind, zoom }) + 2 * EDGE;
}

/** By day and by night; `land` and `dot` are also in src/map/plan.css. */
export const PLAN_COLOURS = {
  land: ["#faf3e9", "#17110e"],
  dot: ["#e6d9ca", "#33271f"],
  outskirts: ["#f6ede2", "#1e1612"],
  casco: ["#f1e5d6", "#241b16"],
  green: ["#cbdaa9", "#33421f"],
  street: ["#ffffff", "#3d3028"],
  "street-edge": ["#e3d5c4", "#1a1310"],
  avenue: ["#ffffff", "#54433a"],
  "avenue-edge": ["#cdb9a3", "#17110e"],
  diagonal: ["#ffd585", "#7a5825"],
  "diagonal-edge": ["#dba63f", "#17110e"],
  halo: ["#fffdf9", "#241b16"],
  "street-name": ["#6b564c", "#c4b1a3"],
  "avenue-name": ["#3d2a21", "#f0e4d9"],
  "diagonal-name": ["#5c3800", "#ffe3b0"],
  "green-name": ["#3d5712", "#bcd684"],
  "locality-name": ["#6b564c", "#c4b1a3"],
} as const satisfies Readonly<Record<string, readonly [day: string, night: string]>>;

export type PlanColour = keyof typeof PLAN_COLOURS;
