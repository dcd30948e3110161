import { execFile } from "node:child_process";
import { access, chmod, constants, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { type EngineProgram, engineProgram } from "./engine-program.ts";
import type { Engine } from "./locate-engine.ts";

const programs: EngineProgram[] = ["initdb", "postgres", "pg_ctl"];

/** Does what npm leaves undone with --ignore-scripts: the links of shared libraries and the executable bits. */
export async function repairEngine(engine: Engine): Promise<void> {
  if (process.platform === "win32") return;
  if (await lacksLinks(engine)) {
    const script = join(engine.root, "scripts", "hydrate-symlinks.js");
    await promisify(execFile)(process.execPath, [script], { cwd: engine.root }).catch(() => undefined);
    if (await lacksLinks(engine)) {
      throw new EmbeddedPostgresError(
        `Faltan enlaces a bibliotecas en ${engine.root}: corré "npm rebuild" con un usuario que pueda escribir ahí.`,
      );
    }
  }
  for (const program of programs) await makeExecutable(engineProgram({ engine, program }));
}

async function lacksLinks(engine: Engine): Promise<boolean> {
  const list = await readFile(join(engine.root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  // The package's own script reads it in the same way.
  const links = JSON.parse(list) as { target: string }[];
  const found = await Promise.all(links.map(({ target }) => isThere(join(engine.root, target))));
  return found.includes(false);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

// For everybody, not just for us: as root the programs run under another account.
async function makeExecutable(file: string): Promise<void> {
  try {
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0o111) return;
    await chmod(file, (mode | 0o111) & 0o777).catch(() => access(file, constants.X_OK));
  } catch {
    throw new EmbeddedPostgresError(
      `No se puede ejecutar ${file}: dale permiso de ejecución o corré "npm rebuild".`,
    );
  }
}
