import { parentPort } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";
import { describeColumns, findHeaderRow } from "../../domain/imports/import-columns.ts";
import { IMPORT_LIMITS } from "../../domain/imports/import-limits.ts";
import { readRows } from "../../domain/imports/read-rows.ts";
import { type SheetGrid, SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { readDelimited } from "./read-delimited.ts";
import { readDocumentExport } from "./read-document-export.ts";
import { readWorkbook } from "./read-workbook.ts";
import { recogniseSheet } from "./recognise-sheet.ts";
import type { FileInput, SheetAnswer, SheetLook, SheetTask } from "./sheets.ts";

async function readGrid({ name, bytes, sheet }: FileInput): Promise<SheetGrid> {
  const format = recogniseSheet({ name, bytes });
  if (format === "csv") return readDelimited(bytes);
  if (format === "json") return readDocumentExport(bytes);
  return readWorkbook({ bytes: Buffer.from(bytes), sheet });
}

function look(grid: SheetGrid, asked: number | null): SheetLook {
  const { rows, sheets, sheet, notes } = grid;
  const lastTitle = Math.min(rows.length, IMPORT_LIMITS.titleRows) - 1;
  const headerRow = asked !== null && asked >= 0 && asked <= lastTitle ? asked : findHeaderRow(rows);
  const dataRows = rows.slice(headerRow + 1).filter((row) => row.some((cell) => cell !== ""));
  if (rows.length === 0) throw new SheetRefusal("El archivo no contiene datos");
  if (dataRows.length === 0 && asked === null) throw new SheetRefusal("El archivo no contiene datos");
  if (dataRows.length > IMPORT_LIMITS.rows)
    throw new SheetRefusal("La planilla tiene más de 20.000 filas. Dividila en partes y subilas de a una.");
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

async function run(task: SheetTask): Promise<unknown> {
  if (task.kind === "look") return look(await readGrid(task.file), task.headerRow);
  if (task.kind === "rows")
    return readRows({ grid: await readGrid(task.file), headerRow: task.headerRow, options: task.options });
  const [headers = [], ...rows] = task.rows;
  const titles = headers.map((value) => ({ value, fontWeight: "bold" as const, type: String }));
  const cells = rows.map((row) => row.map((value) => ({ value, type: String, wrap: false })));
  const columns = headers.map((header) => ({ width: Math.max(14, Math.min(40, header.length + 4)) }));
  return writeXlsxFile([titles, ...cells], { columns, sheet: task.sheet, stickyRowsCount: 1 }).toBuffer();
}

parentPort?.once("message", async (task: SheetTask) => {
  let answer: SheetAnswer;
  try {
    answer = { kind: "done", result: await run(task) };
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    answer = { kind: "refused", spanish: error.message };
  }
  parentPort?.postMessage(answer);
});
