import type { BusinessFieldValues } from "../businesses/business-fields.ts";
import type { FieldChanges } from "../changes/change-set.ts";

export type ImportState = "columns" | "preview" | "applying" | "done";

/** `away`: deleted, merged, or refused by staff before: it stays away unless somebody ticks it. */
export type RowKind = "new" | "changed" | "double" | "away" | "rejected" | "unchanged";

/** `write` updates the business that the row matched, or creates a new one; `create` ignores the match. */
export type RowDecision = "write" | "create" | "skip" | "never";

/** `stale`: the business changed after the preview, so the row has to be looked at again. */
export type RowOutcome = "created" | "updated" | "stale";

export interface PlannedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly title: string;
  readonly kind: RowKind;
  readonly decision: RowDecision;
  /** The business that it would change. */
  readonly businessId: string | null;
  readonly businessTitle: string;
  readonly baseVersion: number | null;
  readonly wantedId: string;
  readonly fields: Partial<BusinessFieldValues>;
  readonly changes: FieldChanges;
  /** Why it is a double, away or rejected; Spanish. */
  readonly reason: string;
  readonly warnings: readonly string[];
  readonly extras: StoredExtras;
  /** By which "No volver a traer" is remembered. */
  readonly refusalKey: string;
}

/** As JSON has it. */
export interface StoredExtras {
  readonly reviews?: readonly {
    readonly author: string;
    readonly stars: number;
    readonly text: string;
    readonly at: string | null;
  }[];
  readonly createdAt?: string;
}

export const ROW_KINDS: readonly RowKind[] = ["new", "changed", "double", "away", "rejected", "unchanged"];

/** What may be decided about a row of each kind, the default first. */
export const DECISIONS: Readonly<Record<RowKind, readonly RowDecision[]>> = {
  new: ["write", "skip", "never"],
  changed: ["write", "skip", "never"],
  double: ["skip", "write", "create", "never"],
  away: ["skip", "write"],
  rejected: ["skip"],
  unchanged: ["skip"],
};

export function isWritten(decision: RowDecision): boolean {
  return decision === "write" || decision === "create";
}
