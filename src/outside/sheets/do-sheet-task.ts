import { AppError } from "../../domain/errors/app-error.ts";
import { readRows } from "../../domain/imports/read-rows.ts";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { lookAtFile, readGrid } from "./read-grid.ts";
import type { SheetTask } from "./sheets.ts";

/** In a process of its own only, as `readGrid`. */
export async function doSheetTask(task: SheetTask): Promise<unknown> {
  try {
    if (task.kind === "look") return await lookAtFile(task.file, task.headerRow);
    return readRows({ grid: await readGrid(task.file), headerRow: task.headerRow, options: task.options });
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    throw new AppError({ code: "invalid", message: "a sheet was refused", spanish: error.message });
  }
}
