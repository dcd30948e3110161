import writeXlsxFile from "write-excel-file/node";
import { readRows } from "../../domain/imports/read-rows.ts";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { lookAtFile, readGrid } from "./read-grid.ts";
import type { SheetAnswer, SheetTask } from "./sheets.ts";

async function run(task: SheetTask): Promise<unknown> {
  if (task.kind === "look") return lookAtFile(task.file, task.headerRow);
  if (task.kind === "rows")
    return readRows({ grid: await readGrid(task.file), headerRow: task.headerRow, options: task.options });
  const [headers = [], ...rows] = task.rows;
  const titles = headers.map((value) => ({ value, fontWeight: "bold" as const, type: String }));
  const cells = rows.map((row) => row.map((value) => ({ value, type: String, wrap: false })));
  const columns = headers.map((header) => ({ width: Math.max(14, Math.min(40, header.length + 4)) }));
  return writeXlsxFile([titles, ...cells], { columns, sheet: task.sheet, stickyRowsCount: 1 }).toBuffer();
}

async function answer(task: SheetTask): Promise<SheetAnswer> {
  try {
    return { kind: "done", result: await run(task) };
  } catch (error) {
    if (error instanceof SheetRefusal) return { kind: "refused", spanish: error.message };
    throw error;
  }
}

process.once("message", (task: SheetTask) => {
  void answer(task).then((answered) => process.send?.(answered));
});
// The server is gone.
process.once("disconnect", () => process.exit());
