import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import type { SheetAnswer, Sheets, SheetTask } from "./sheets.ts";

const HEAP_MB = 256;
const DEADLINE_MS = 60_000;
/** Each takes a core and up to 500 MB. */
const AT_ONCE = 1;
const MOST_WAITING = 6;

const TOO_MUCH = "La planilla es demasiado grande o está dañada. Dividila en partes y subilas de a una.";

/** Beside this file as source, beside the server's code in the build. */
const READER = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./sheet-process.ts" : "./sheet-process.js", import.meta.url),
);

/**
 * Each task has a process of its own with limited memory and time, which ends with it. Not a thread: one that runs out of
 * memory can take the server with it.
 */
export function createSheets({
  deadlineMs = DEADLINE_MS,
  heapMb = HEAP_MB,
}: {
  deadlineMs?: number;
  heapMb?: number;
} = {}): Sheets {
  const inTurn = limitConcurrency({ limit: AT_ONCE, maxWaiting: MOST_WAITING, refusal: busy });
  const run = <Result>(task: SheetTask) => inTurn(() => runProcess<Result>({ task, deadlineMs, heapMb }));
  return {
    look: (input) => run({ kind: "look", ...input }),
    readRows: (input) => run({ kind: "rows", ...input }),
  };
}

function runProcess<Result>({
  task,
  deadlineMs,
  heapMb,
}: {
  task: SheetTask;
  deadlineMs: number;
  heapMb: number;
}): Promise<Result> {
  const reader = fork(READER, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // It needs no secret of ours.
    env: {},
    serialization: "advanced",
    // What a broken file makes libraries print is no log of ours.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(refusal("reading a sheet took too long", TOO_MUCH)), deadlineMs);
  reader.on("message", (answer: SheetAnswer) => {
    if (answer.kind === "done") resolve(answer.result as Result);
    else reject(refusal("a sheet was refused", answer.spanish));
  });
  reader.on("error", (error) => reject(refusal("a sheet could not be read", TOO_MUCH, error)));
  reader.on("exit", () => reject(refusal("the reader of sheets ended", TOO_MUCH)));
  reader.send(task);
  return promise.finally(() => {
    clearTimeout(timer);
    reader.kill("SIGKILL");
  });
}

function refusal(message: string, spanish: string, cause?: unknown): AppError {
  return new AppError({ code: "invalid", message, spanish, cause });
}

function busy(): AppError {
  return new AppError({
    code: "unavailable",
    message: "too many sheets at once",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
  });
}
