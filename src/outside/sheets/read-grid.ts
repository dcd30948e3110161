import { findSheetField } from "../../domain/business-sheet/sheet-columns.ts";
import { describeColumns, findHeaderRow } from "../../domain/imports/import-columns.ts";
import { IMPORT_LIMITS, TOO_MANY_ROWS, TOO_MUCH_TEXT } from "../../domain/imports/import-limits.ts";
import { type SheetGrid, SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { readDelimited } from "./read-delimited.ts";
import { readDocumentExport } from "./read-document-export.ts";
import { readWorkbook } from "./read-workbook.ts";
import { recogniseSheet, type SheetFormat } from "./recognise-sheet.ts";
import type { FileInput, SheetLook } from "./sheets.ts";

/** In a process of its own only: a hostile file may take all the memory and time that there is. */
export async function readGrid({ name, bytes, sheet }: FileInput): Promise<SheetGrid> {
  const format = recogniseSheet({ name, bytes });
  const grid = await readFormat({ format, bytes, sheet });
  // A workbook has a text once, and each cell that shows it would be sent as a copy.
  let characters = 0;
  for (const row of grid.rows) for (const cell of row) characters += cell.length;
  if (characters > IMPORT_LIMITS.characters) throw new SheetRefusal(TOO_MUCH_TEXT);
  return grid;
}

async function readFormat({
  format,
  bytes,
  sheet,
}: Pick<FileInput, "bytes" | "sheet"> & { format: SheetFormat }): Promise<SheetGrid> {
  if (format === "csv") return readDelimited(bytes);
  if (format === "json") return readDocumentExport(bytes);
  return readWorkbook({ bytes: Buffer.from(bytes), sheet: sheet ?? 0 });
}

/** Sheets that are looked through for the one with the businesses. */
const MOST_TRIED = 10;

/** What there is to choose in a file, with its likeliest sheet where none was asked for. */
export async function lookAtFile(file: FileInput, headerRow: number | null): Promise<SheetLook> {
  const first = await readGrid(file);
  const isSettled = file.sheet !== null || first.sheets.length === 1;
  if (isSettled || countKnown(first) > 0) return lookAt(first, headerRow);
  let largest = first;
  for (let sheet = 1; sheet < Math.min(first.sheets.length, MOST_TRIED); sheet++) {
    const grid = await readGrid({ ...file, sheet });
    if (countKnown(grid) > 0) return lookAt(grid, null);
    if (grid.rows.length > largest.rows.length) largest = grid;
  }
  return lookAt(largest, headerRow);
}

function countKnown({ rows }: SheetGrid): number {
  const titles = rows[findHeaderRow(rows)] ?? [];
  return titles.filter((title) => findSheetField(title) !== null).length;
}

/** What there is to choose; `asked` is the row with the titles that staff chose. */
export function lookAt(grid: SheetGrid, asked: number | null): SheetLook {
  const { rows, sheets, sheet, notes } = grid;
  const lastTitle = Math.min(rows.length, IMPORT_LIMITS.titleRows) - 1;
  const headerRow = asked !== null && asked >= 0 && asked <= lastTitle ? asked : findHeaderRow(rows);
  const dataRows = rows.slice(headerRow + 1).filter((row) => row.some((cell) => cell !== ""));
  if (rows.length === 0) throw new SheetRefusal("El archivo no contiene datos");
  if (dataRows.length === 0 && asked === null) throw new SheetRefusal("El archivo no contiene datos");
  if (dataRows.length > IMPORT_LIMITS.rows) throw new SheetRefusal(TOO_MANY_ROWS);
  return {
    sheets,
    sheet,
    notes,
    headerRow,
    titleRows: lastTitle + 1,
    rowCount: dataRows.length,
    columns: describeColumns({ rows, headerRow }),
  };
}
