import type { ImportColumn } from "../../domain/imports/import-columns.ts";
import type { RowOptions } from "../../domain/imports/read-row.ts";
import type { ReadRow } from "../../domain/imports/read-rows.ts";

export interface FileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Index of the sheet; null for the first that has titles that are known, else the first with rows. */
  readonly sheet: number | null;
}

/** What there is to choose in a file. */
export interface SheetLook {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly notes: readonly string[];
  /** Counted from 0. */
  readonly headerRow: number;
  /** How many rows may be the one with the titles. */
  readonly titleRows: number;
  readonly rowCount: number;
  readonly columns: readonly ImportColumn[];
}

export type SheetTask =
  | { readonly kind: "look"; readonly file: FileInput; readonly headerRow: number | null }
  | {
      readonly kind: "rows";
      readonly file: FileInput;
      readonly headerRow: number;
      readonly options: RowOptions;
    };

/** Reads spreadsheets outside the server's own thread. Refusals are `AppError`s with a sentence for staff. */
export interface Sheets {
  look(input: { file: FileInput; headerRow: number | null }): Promise<SheetLook>;
  readRows(input: { file: FileInput; headerRow: number; options: RowOptions }): Promise<readonly ReadRow[]>;
}
