import { fork } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ProcessAnswer } from "./answer-task.ts";

/** On a busy machine it gets a sixth of what the server's own thread gets. */
const NICENESS = 8;

/** `unavailable`: the system had no room for it, at its start or later. */
export type ProcessFailure = "unavailable" | "late" | "ended";

interface ProcessOptions {
  /** Calls `answerTask`. */
  readonly script: string;
  readonly task: unknown;
  readonly heapMb: number;
  readonly deadlineMs: number;
  readonly failure: (reason: ProcessFailure, cause?: unknown) => AppError;
}

/**
 * Each task has a process of its own with limited memory and time, which ends with it. Not a thread: one that runs out of
 * memory can take the server with it.
 */
export function runProcess<Result>({
  script,
  task,
  heapMb,
  deadlineMs,
  failure,
}: ProcessOptions): Promise<Result> {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // It needs no secret of ours.
    env: {},
    serialization: "advanced",
    // What a broken file makes libraries print is no log of ours.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(failure("late")), deadlineMs);
  child.on("message", (answer: ProcessAnswer) => {
    if (answer.kind === "done") resolve(answer.result as Result);
    else reject(new AppError(answer.refusal));
  });
  child.on("error", (error) => reject(failure("unavailable", error)));
  child.on("exit", (code, signal) =>
    reject(failure(signal === "SIGKILL" ? "unavailable" : "ended", new Error(`ended by ${signal ?? code}`))),
  );
  if (child.pid !== undefined) lowerPriority(child.pid);
  // Without free file handles there is neither a process nor `send`.
  child.once("spawn", () => child.send(task as object));
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill("SIGKILL");
  });
}

/** Before it starts threads, which inherit it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** Of a script beside the source file at `url`; in the build all scripts are beside the server's code. */
export function findScript(url: string, name: string): string {
  return fileURLToPath(new URL(url.endsWith(".ts") ? `./${name}.ts` : `./${name}.js`, url));
}
