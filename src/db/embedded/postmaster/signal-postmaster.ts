import { spawnSync } from "node:child_process";
import { engineProgram } from "../engine/engine-program.ts";
import type { Engine } from "../engine/locate-engine.ts";
import { errorCode } from "../error-code.ts";

/** SIGINT asks for a fast shutdown, SIGQUIT for an immediate one. */
export function signalPostmaster(wanted: {
  engine: Engine;
  pid: number;
  signal: "SIGINT" | "SIGQUIT";
}): void {
  const { engine, pid, signal } = wanted;
  if (process.platform === "win32") {
    // Windows has no signals: Node would simply end it, pg_ctl speaks PostgreSQL's own imitation.
    spawnSync(engineProgram({ engine, program: "pg_ctl" }), ["kill", signal.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}
