/** The city is read from here (the whole of it) … */
export const FARTHEST_ZOOM = 12;
/** … to here (house by house). */
export const NEAREST_ZOOM = 18;

export type WayKind = "street" | "avenue" | "diagonal";

/** Each is drawn over those before it. */
export const WAY_KINDS: readonly WayKind[] = ["street", "avenue", "diagonal"];

/** How wide ways are drawn, in pixels. Near by they are as wide as the ground between the pavements. */
const WIDTHS: Readonly<Record<number, Readonly<Record<WayKind, number>>>> = {
  12: { street: 0, avenue: 1.5, diagonal: 2 },
  13: { street: 1, avenue: 2.5, diagonal: 3 },
  14: { street: 2, avenue: 4, diagonal: 4.5 },
  15: { street: 4, avenue: 7.5, diagonal: 8 },
  16: { street: 7, avenue: 13, diagonal: 13.5 },
  17: { street: 13, avenue: 24, diagonal: 24 },
  18: { street: 25, avenue: 46, diagonal: 46 },
};

/** From this zoom on ways have an edge on both sides; from farther away the many crossings would chop it up. */
const EDGED_FROM = 15;
const EDGE = 1;

/** 0 where a way of this kind is not drawn. */
export function wayWidth({ kind, zoom }: { kind: WayKind; zoom: number }): number {
  return WIDTHS[zoom]?.[kind] ?? 0;
}

/** How wide a way is together with its edges; 0 where it has none. */
export function edgedWidth({ kind, zoom }: { kind: WayKind; zoom: number }): number {
  return zoom < EDGED_FROM ? 0 : wayWidth({ kind, zoom }) + 2 * EDGE;
}
