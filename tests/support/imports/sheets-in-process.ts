import type { ReadRow } from "../../../src/domain/imports/read-rows.ts";
import { doSheetTask } from "../../../src/outside/sheets/do-sheet-task.ts";
import type { SheetLook, Sheets } from "../../../src/outside/sheets/sheets.ts";

/** Without the half second that a process takes to start; `sheets.test.ts` reads each format in one. */
export const SHEETS_IN_PROCESS: Sheets = {
  look: (input) => doSheetTask({ kind: "look", ...input }) as Promise<SheetLook>,
  readRows: (input) => doSheetTask({ kind: "rows", ...input }) as Promise<ReadRow[]>,
};
