import type { MapPoint } from "../map-geometry.ts";
import type { WayKind } from "../plan-style.ts";
import type { TurnedBox } from "./turned-box.ts";

export type LabelKind = "locality" | "parque" | "plaza" | WayKind;

export interface Label {
  readonly kind: LabelKind;
  readonly text: string;
  readonly size: number;
  readonly box: TurnedBox;
}

export interface Spot extends MapPoint {
  readonly angle: number;
}

export interface LabelCandidate extends Pick<Label, "kind" | "text" | "size"> {
  readonly spots: readonly Spot[];
  readonly avoid: readonly TurnedBox[];
}

/** The first zoom at which a kind is labelled, and its font size from there on; the last size is repeated. */
const SIZES: Readonly<Record<LabelKind, { readonly from: number; readonly sizes: readonly number[] }>> = {
  locality: { from: 11, sizes: [11, 11, 12, 13, 14, 15] },
  parque: { from: 13, sizes: [10, 11, 11, 12, 13, 14] },
  plaza: { from: 14, sizes: [10, 11, 12, 13, 14] },
  diagonal: { from: 12, sizes: [9, 10, 11, 11.5, 12, 13, 14] },
  avenue: { from: 13, sizes: [9, 10, 10.5, 11.5, 13, 14] },
  street: { from: 14, sizes: [8.5, 10, 11, 12, 14] },
};

export function findLabelSize({ kind, zoom }: { kind: LabelKind; zoom: number }): number | null {
  const { from, sizes } = SIZES[kind];
  return zoom < from ? null : (sizes[zoom - from] ?? sizes.at(-1) ?? null);
}

/** An upper bound for common fonts: the server cannot measure text. */
export function textWidth({ text, size }: { text: string; size: number }): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width * size;
}

function letterWidth(letter: string): number {
  if (" .ijlítf".includes(letter)) return 0.36;
  return /[A-ZÁÉÍÓÚÑmw]/.test(letter) ? 0.8 : 0.65;
}
