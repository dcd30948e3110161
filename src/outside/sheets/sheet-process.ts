import { readRows } from "../../domain/imports/read-rows.ts";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { lookAtFile, readGrid } from "./read-grid.ts";
import type { SheetAnswer, SheetTask } from "./sheets.ts";

async function run(task: SheetTask): Promise<unknown> {
  if (task.kind === "look") return lookAtFile(task.file, task.headerRow);
  return readRows({ grid: await readGrid(task.file), headerRow: task.headerRow, options: task.options });
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
