import type { Difference } from "../../domain/history/timeline-entry.ts";
import type { ColumnMapping, EmptyCells } from "../../domain/imports/import-columns.ts";
import type { RowDecision, RowKind, RowOutcome } from "../../domain/imports/import-row.ts";
import type { PreviewFilter } from "../../domain/imports/preview-view.ts";
import type { JobRunView } from "../job-runs.ts";

/** The file is the body of a POST, its name in the query. Apart from `paths`, which every visitor's browser gets. */
export const IMPORT_UPLOAD_PATH = "/admin/migrar/archivo";

export interface ImportSummary {
  readonly id: string;
  readonly fileName: string;
  readonly state: "columns" | "preview" | "applying" | "done" | "undone";
  readonly rowCount: number;
  readonly created: number;
  readonly updated: number;
  readonly actor: string;
  readonly createdAt: string;
}

export const IMPORTS_PER_PAGE = 10;

export interface ImportListing {
  readonly imports: readonly ImportSummary[];
  readonly page: number;
  readonly found: number;
}

export interface ImportHead {
  readonly id: string;
  readonly fileName: string;
  readonly byteCount: number;
  readonly rowCount: number;
}

export interface ColumnsView {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly headerRow: number;
  readonly titleRows: number;
  readonly notes: readonly string[];
  readonly mapping: ColumnMapping;
  readonly emptyCells: EmptyCells;
  readonly columns: readonly {
    readonly header: string;
    readonly samples: readonly string[];
    readonly cutNumbers: number;
    readonly lostZeros: number;
    /** Spellings that no category of the guide has, if this column holds the categories. */
    readonly unknown: readonly { readonly spelling: string; readonly count: number }[];
  }[];
  readonly categories: readonly string[];
}

export interface RowView {
  readonly row: number;
  readonly title: string;
  readonly kind: RowKind;
  readonly decision: RowDecision;
  readonly outcome: RowOutcome | null;
  readonly businessId: string | null;
  readonly businessTitle: string;
  readonly reason: string;
  readonly warnings: readonly string[];
  readonly differences: readonly Difference[];
  /** Category and address of a new business. */
  readonly detail: string;
  /** Of the old database. */
  readonly reviewCount: number;
}

export interface ProblemGroup {
  readonly reason: string;
  /** "4, 7–9" */
  readonly rows: string;
  readonly count: number;
}

export interface PreviewView {
  readonly counts: Readonly<Record<RowKind | "warned" | "all", number>>;
  /** Of the rows that would be written. */
  readonly chosen: Readonly<Record<RowKind | "all", number>>;
  readonly changedFields: number;
  /** Some rows were written before; these changed in between. */
  readonly isAgain: boolean;
  readonly filter: PreviewFilter;
  readonly text: string;
  readonly page: number;
  readonly found: number;
  readonly rows: readonly RowView[];
  readonly rejections: readonly ProblemGroup[];
  readonly warnings: readonly ProblemGroup[];
}

export interface ResultView {
  readonly counts: Readonly<Record<"created" | "updated" | "stale" | "warned" | "rejected" | "open", number>>;
  readonly isUndone: boolean;
  /** Undoing was stopped, and can go on. */
  readonly isHalfUndone: boolean;
  /** Whether anything was written that can be undone. */
  readonly canUndo: boolean;
  readonly rejections: readonly ProblemGroup[];
  readonly warnings: readonly ProblemGroup[];
  readonly stale: readonly { readonly row: number; readonly title: string }[];
  /** Left by the undoing, since they were edited later. */
  readonly skipped: readonly { readonly business: string; readonly label: string }[];
  readonly message: string;
}

export type ImportView = { readonly head: ImportHead } & (
  | { readonly step: "columns"; readonly columns: ColumnsView }
  | { readonly step: "preview"; readonly preview: PreviewView }
  | { readonly step: "running"; readonly run: JobRunView }
  | { readonly step: "result"; readonly result: ResultView }
);
