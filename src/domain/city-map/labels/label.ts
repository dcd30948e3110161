import type { WayKind } from "../plan-scale.ts";
import type { MapPoint } from "../project.ts";
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

export interface LabelWish extends Pick<Label, "kind" | "text" | "size"> {
  readonly spots: readonly Spot[];
  readonly avoid: readonly TurnedBox[];
}
