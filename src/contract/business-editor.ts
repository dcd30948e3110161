import type { EditorValues } from "../domain/business-editor/editor-fields.ts";
import type { BusinessState } from "../domain/business-list/listed-business.ts";
import type { FieldFaults } from "../domain/businesses/business-fields.ts";
import type { FieldConflict } from "../domain/changes/change-set.ts";
import type { ShownReport } from "../domain/freshness/freshness-report.ts";

export interface EditedBusinessView {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly values: EditorValues;
  readonly state: BusinessState;
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly reviewCount: number;
  readonly heartCount: number;
  /** Of the last 30 days. */
  readonly views: number;
  /** Empty if it came from none. */
  readonly suggestionId: string;
  /** AX-06: the addresses that lead to it, most used first. */
  readonly formerIds: readonly { readonly id: string; readonly hits: number }[];
  /** V-05 */
  readonly reports: readonly ShownReport[];
}

export type SaveResult =
  | {
      readonly kind: "saved";
      readonly id: string;
      /** Null where nothing was to be changed. */
      readonly changeSetId: string | null;
    }
  | { readonly kind: "invalid"; readonly faults: FieldFaults }
  | SaveConflict;

/** Somebody saved in between: nothing is written. */
export interface SaveConflict {
  readonly kind: "conflict";
  readonly version: number;
  readonly fields: readonly FieldConflict[];
  /** "Martín Suárez" */
  readonly who: string;
  readonly when: string;
}
