import { AppError } from "../../domain/errors/app-error.ts";
import { readRows } from "../../domain/imports/read-rows.ts";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { answerTask } from "../processes/answer-task.ts";
import { lookAtFile, readGrid } from "./read-grid.ts";
import type { SheetTask } from "./sheets.ts";

answerTask(async (task: SheetTask) => {
  try {
    return await run(task);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    throw new AppError({ code: "invalid", message: "a sheet was refused", spanish: error.message });
  }
});

async function run(task: SheetTask): Promise<unknown> {
  if (task.kind === "look") return lookAtFile(task.file, task.headerRow);
  return readRows({ grid: await readGrid(task.file), headerRow: task.headerRow, options: task.options });
}
