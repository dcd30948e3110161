type Cell = string | number | null;

interface CsvContent {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A spreadsheet would run a text that begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** With a BOM, by which Excel reads UTF-8. */
export function writeCsv({ header, rows }: CsvContent): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")}`;
}

function writeCell(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
