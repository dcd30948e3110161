import type { ChildProcess, SpawnOptions } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import type { Engine } from "../engine/locate-engine.ts";
import { findNobody, type RunAs } from "../engine/run-as.ts";
import { spawnEngine } from "../engine/spawn-engine.ts";

interface Wanted {
  engine: Engine;
  runAs: RunAs | null;
  directory: string;
  passwordFile: string | null;
  sync: boolean;
}

/** Fills an empty directory with a new cluster whose superuser is `app`. */
export async function runInitdb(wanted: Wanted): Promise<void> {
  let locale = "C.UTF-8";
  let through: string[] = [];
  for (;;) {
    const args = initdbArguments({ ...wanted, locale });
    const options: SpawnOptions = { cwd: wanted.directory, stdio: ["ignore", "ignore", "pipe"] };
    const failure = await failureOf(spawnEngine({ ...wanted, program: "initdb", args, through, options }));
    if (failure === null) return;
    if (/look up effective user/.test(failure) && through.length === 0) {
      through = await underKnownName();
    } else if (/locale/i.test(failure) && locale !== "C") {
      // Some systems have no C.UTF-8 (macOS before 15, Windows); there the C library's part is plain C.
      locale = "C";
    } else {
      throw refusal({ failure, named: through.length === 0 });
    }
    for (const name of await readdir(wanted.directory)) {
      await rm(join(wanted.directory, name), { recursive: true });
    }
  }
}

function initdbArguments(wanted: Wanted & { locale: string }): string[] {
  const { directory, engine, locale, passwordFile, sync } = wanted;
  const args = ["-D", directory, "-U", "app", "-E", "UTF8", `--locale=${locale}`];
  if (engine.major >= 17) args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (passwordFile) args.push("--auth=scram-sha-256", `--pwfile=${passwordFile}`);
  else args.push("--auth=trust");
  return sync ? args : [...args, "--no-sync"];
}

// initdb insists on the name of who runs it, which a bare `docker run --user 1234` does not have. In a user
// namespace of its own it sees `nobody`, while the files on disk belong to the real user.
async function underKnownName(): Promise<string[]> {
  const { uid, gid } = await findNobody();
  return ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"];
}

function refusal({ failure, named }: { failure: string; named: boolean }): EmbeddedPostgresError {
  if (!named) {
    return new EmbeddedPostgresError(
      `PostgreSQL necesita que el usuario que lo arranca tenga un nombre en /etc/passwd: agregalo ahí o arrancá con otro usuario (${failure}).`,
    );
  }
  // The program is there, but not what it is linked with: Alpine, or a system older than the package.
  if (/ENOENT|GLIBC|shared libraries/.test(failure)) {
    return new EmbeddedPostgresError(
      `El PostgreSQL incorporado no funciona en este sistema (${failure}): instalá PostgreSQL 15 o posterior y poné su dirección en DATABASE_URL.`,
    );
  }
  return new EmbeddedPostgresError(`No se pudo crear la base de datos: ${failure}.`);
}

async function failureOf(child: ChildProcess): Promise<string | null> {
  const ended = new Promise<string | number | null>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  const errors = child.stderr ? await text(child.stderr).catch(() => "") : "";
  const end = await ended;
  if (end === 0) return null;
  const lines = errors.split("\n").filter((line) => /error|fatal/i.test(line));
  return (lines.join("; ") || errors.trim().replaceAll("\n", "; ") || `initdb: ${end}`).replace(/\.$/, "");
}
