import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { type EngineProgram, engineProgram } from "./engine-program.ts";
import type { Engine } from "./locate-engine.ts";
import type { RunAs } from "./run-as.ts";

const passedOn = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "COMSPEC"];

/** Spawns a program of the engine under the right account, untouched by our own environment. */
export function spawnEngine(wanted: {
  engine: Engine;
  program: EngineProgram;
  args: string[];
  runAs: RunAs | null;
  /** A command that runs the program in its turn. */
  through?: readonly string[];
  options: SpawnOptions;
}): ChildProcess {
  const { runAs, through = [] } = wanted;
  const command = [...(runAs?.through ?? []), ...through, engineProgram(wanted), ...wanted.args];
  const [file = "", ...args] = command;
  const options: SpawnOptions = { ...wanted.options, env: bareEnvironment(), windowsHide: true };
  if (runAs && !runAs.through) {
    // Node wants signed ids here, unsigned ones in chown (macOS has nobody at -2).
    options.uid = runAs.uid | 0;
    options.gid = runAs.gid | 0;
  }
  try {
    return spawn(file, args, options);
  } catch (error) {
    // A root that may not change its user, as in some containers.
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      `No se pudo ejecutar PostgreSQL con otro usuario (${reason}): arrancá el servidor con un usuario que no sea root.`,
    );
  }
}

// Our secrets are no business of another account, and PGPORT, PGDATA or a locale would change how it starts.
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => passedOn.includes(name.toUpperCase()));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}
