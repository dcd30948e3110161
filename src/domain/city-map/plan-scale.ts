export const FARTHEST_ZOOM = 12;
export const NEAREST_ZOOM = 18;

export type WayKind = "street" | "avenue" | "diagonal";

export const WAY_KINDS: readonly WayKind[] = ["street", "avenue", "diagonal"];

const WIDTHS: Readonly<Record<number, Readonly<Record<WayKind, number>>>> = {
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
