import type { WayKind } from "../plan-scale.ts";
import type { MapPoint } from "../project.ts";
import type { TurnedBox } from "./turned-box.ts";

export type LabelKind = "locality" | "parque" | "plaza" | WayKind;

/** A name or number on the map, written around the middle of its box. */
export interface Label {
  readonly kind: LabelKind;
  readonly text: string;
  /** The height of its letters, in pixels. */
  readonly size: number;
  readonly box: TurnedBox;
}

/** Where the middle of a label may stand, turned clockwise by so many degrees. */
export interface Spot extends MapPoint {
  readonly angle: number;
}

/** A label that is wanted: the first of its spots that is free is taken. */
export interface LabelWish extends Pick<Label, "kind" | "text" | "size"> {
  readonly spots: readonly Spot[];
  /** What it must not be written over, besides other labels. */
  readonly avoid: readonly TurnedBox[];
}
