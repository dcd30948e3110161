import { CircleAlert, Copy, Equal, EyeOff, type IconNode, Pencil, Plus } from "lucide";
import type { RowKind } from "../../../domain/imports/import-row.ts";

interface KindLook {
  /** Of one row. */
  readonly tag: string;
  readonly icon: IconNode;
  readonly look: string;
  /** Of a group of rows. */
  readonly heading: string;
}

export const KIND_LOOKS: Readonly<Record<RowKind, KindLook>> = {
  new: { tag: "Nuevo", icon: Plus, look: "bg-olive-wash text-olive", heading: "Nuevos" },
  changed: { tag: "Cambia", icon: Pencil, look: "bg-amber-wash text-amber", heading: "Cambian" },
  double: {
    tag: "Posible repetido",
    icon: Copy,
    look: "bg-teal-wash text-teal",
    heading: "Posibles repetidos",
  },
  away: { tag: "Queda afuera", icon: EyeOff, look: "bg-wash text-muted", heading: "Quedan afuera" },
  rejected: {
    tag: "Rechazada",
    icon: CircleAlert,
    look: "bg-tomato-wash text-primary",
    heading: "Rechazadas",
  },
  unchanged: { tag: "Sin cambios", icon: Equal, look: "bg-wash text-muted", heading: "Sin cambios" },
};

/** Kinds whose rows have a box to tick. */
export const TICKED: ReadonlySet<RowKind> = new Set(["new", "changed", "away"]);
