import { guardFormula } from "../business-sheet/formula-guard.ts";

/** Numbers are written as they are: the apostrophe would turn a latitude into text. */
export type CsvCell = string | number | null;

interface CsvContent {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** A BOM, by which Excel reads UTF-8. */
export const CSV_START = "\uFEFF";

export function writeCsv({ header, rows }: CsvContent): string {
  return `${CSV_START}${[header, ...rows].map(writeCsvRow).join("")}`;
}

export function writeCsvRow(row: readonly CsvCell[]): string {
  return `${row.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  return cell && `"${guardFormula(cell).replaceAll('"', '""')}"`;
}
