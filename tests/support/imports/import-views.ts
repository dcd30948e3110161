import type {
  ColumnsView,
  ImportHead,
  ImportView,
  PreviewView,
  ResultView,
  RowView,
} from "../../../src/contract/imports/import-view.ts";
import { isWritten, ROW_KINDS, type RowKind } from "../../../src/domain/imports/import-row.ts";
import { kindsOf, readPreviewAddress } from "../../../src/domain/imports/preview-view.ts";

export const HEAD: ImportHead = { id: "una", fileName: "locales.csv", byteCount: 64_200, rowCount: 6 };

const column = (header: string, fields: Partial<ColumnsView["columns"][number]> = {}) => ({
  ...{ header, samples: [`${header} 1`], cutNumbers: 0, lostZeros: 0, unknown: [], ...fields },
});

export function columnsViewOf(fields: Partial<ColumnsView> = {}): ColumnsView {
  return {
    ...{ sheets: ["Locales"], sheet: 0, headerRow: 0, titleRows: 4, notes: [], emptyCells: "keep" },
    mapping: ["id", "category", "phone", null],
    columns: [
      column("Id"),
      column("Rubro", {
        unknown: [
          { spelling: "Ramenería", count: 1 },
          { spelling: "Bodegón", count: 1200 },
        ],
      }),
      column("Tel", { lostZeros: 1, cutNumbers: 2 }),
      column("", { samples: [] }),
    ],
    categories: ["Sushi", "Bar"],
    ...fields,
  };
}

export function rowViewOf(fields: Partial<RowView> & Pick<RowView, "row" | "kind">): RowView {
  return {
    ...{ title: `Fila ${fields.row}`, decision: "skip", outcome: null, businessId: null, businessTitle: "" },
    ...{ reason: "", warnings: [], differences: [], detail: "", reviewCount: 0, ...fields },
  };
}

/** Counted from the rows, as the address filters them. */
export function previewOf(all: readonly RowView[], url: URL, fields: Partial<PreviewView> = {}): PreviewView {
  const { filter, text, page } = readPreviewAddress(url.searchParams);
  const countBy = (fits: (row: RowView) => boolean) =>
    Object.fromEntries(
      ROW_KINDS.map((kind) => [kind, all.filter((row) => row.kind === kind && fits(row)).length]),
    );
  const counts = countBy(() => true) as Record<RowKind, number>;
  const chosen = countBy(({ decision }) => isWritten(decision)) as Record<RowKind, number>;
  const rows = all
    .filter(({ kind }) => kindsOf(filter).includes(kind))
    .filter(({ warnings }) => filter !== "warned" || warnings.length > 0)
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  const warned = all.filter(({ warnings }) => warnings.length > 0).length;
  return {
    ...{
      counts: { ...counts, warned, all: all.length },
      changedFields: 1,
      isAgain: false,
      filter,
      text,
      page,
    },
    chosen: { ...chosen, all: all.filter(({ decision }) => isWritten(decision)).length },
    ...{ found: rows.length, rows, rejections: [], warnings: [], ...fields },
  };
}

export function resultViewOf({
  counts,
  ...fields
}: Partial<Omit<ResultView, "counts">> & { counts?: Partial<ResultView["counts"]> } = {}): ResultView {
  return {
    counts: { created: 1, updated: 1, stale: 0, warned: 1, rejected: 2, open: 0, ...counts },
    ...{ isUndone: false, isHalfUndone: false, canUndo: true, rejections: [], warnings: [], stale: [] },
    ...{ skipped: [], message: "", ...fields },
  };
}

export const resultStep = (result: ResultView): ImportView => ({ head: HEAD, step: "result", result });
