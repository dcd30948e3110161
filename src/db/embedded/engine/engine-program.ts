import { join } from "node:path";
import type { Engine } from "./locate-engine.ts";

export type EngineProgram = "initdb" | "postgres" | "pg_ctl";

/** `…/native/bin/postgres`, with the ending that the platform wants. */
export function engineProgram({ engine, program }: { engine: Engine; program: EngineProgram }): string {
  return join(engine.bin, process.platform === "win32" ? `${program}.exe` : program);
}
