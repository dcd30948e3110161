import type { SheetBusiness } from "../../domain/business-sheet/sheet-cells.ts";
import { EXPORTED_COLUMNS } from "../../domain/business-sheet/sheet-columns.ts";
import { EXPORT_HEADERS, exportCells } from "../../domain/exports/text-files.ts";

type Document = Readonly<Record<string, unknown>>;

export function isGuideExport(records: readonly Document[]): boolean {
  const [first] = records;
  return first !== undefined && EXPORTED_COLUMNS.every(({ field }) => Object.hasOwn(first, field));
}

/** V-13: the JSON of the guide's own export as the rows of its spreadsheet. */
export function readGuideExport(records: readonly Document[]): string[][] {
  return [[...EXPORT_HEADERS], ...records.map((record) => exportCells(withoutNesting(record)))];
}

const LISTS: ReadonlySet<string> = new Set(["features", "additionalImages", "imageDetails"]);

/** Values of another type than the export's count as empty; the import checks the rest. */
function withoutNesting(record: Document): SheetBusiness {
  const values = EXPORTED_COLUMNS.map(({ field }) => {
    const value = record[field];
    if (field === "imageDetails") return [field, Array.isArray(value) ? value : []];
    if (LISTS.has(field)) return [field, Array.isArray(value) ? value.map(String) : []];
    return [field, typeof value === "object" || value === undefined ? null : value];
  });
  return Object.fromEntries(values) as SheetBusiness;
}
