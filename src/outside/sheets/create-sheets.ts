import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { findScript, type ProcessFailure, runProcess } from "../processes/run-process.ts";
import type { Sheets, SheetTask } from "./sheets.ts";

const HEAP_MB = 256;
const DEADLINE_MS = 60_000;
/** Each takes a core and up to 500 MB. */
const AT_ONCE = 1;
const MOST_WAITING = 6;

const TOO_MUCH = "La planilla es demasiado grande o está dañada. Dividila en partes y subilas de a una.";

const READER = findScript(import.meta.url, "sheet-process");

export function createSheets({
  deadlineMs = DEADLINE_MS,
  heapMb = HEAP_MB,
}: {
  deadlineMs?: number;
  heapMb?: number;
} = {}): Sheets {
  const inTurn = limitConcurrency({ limit: AT_ONCE, maxWaiting: MOST_WAITING, refusal: busy });
  const run = <Result>(task: SheetTask) =>
    inTurn(() => runProcess<Result>({ script: READER, task, deadlineMs, heapMb, failure }));
  return {
    look: (input) => run({ kind: "look", ...input }),
    readRows: (input) => run({ kind: "rows", ...input }),
  };
}

function failure(reason: ProcessFailure, cause?: unknown): AppError {
  if (reason === "unavailable") return busy("a reader of sheets could not run", cause);
  return new AppError({ code: "invalid", message: `reader of sheets: ${reason}`, spanish: TOO_MUCH, cause });
}

function busy(message = "too many sheets at once", cause?: unknown): AppError {
  return new AppError({
    code: "unavailable",
    message,
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
    cause,
  });
}
