import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chmod, lchown, lstat, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";
import type { Engine } from "./engine.ts";
import { findOwner, type Storage } from "./storage.ts";

/** Account that runs PostgreSQL when the server runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** setpriv and its arguments where the account needs a capability; otherwise empty. */
  readonly prefix: readonly string[];
}

// Docker grants root only dac_override; dac_read_search is enough and gives less.
const capabilities = ["dac_read_search", "dac_override"];
const inherited = ["PATH", "LD_LIBRARY_PATH", "TMPDIR"];
const checkPaths = 'for path; do [ -x "$path" ] || exit 1; done';

/** Null when the server does not run as root: then PostgreSQL runs as the same account. */
export async function chooseAccount(engine: Engine, storage: Storage): Promise<Account | null> {
  if (process.geteuid?.() !== 0) return null;
  const dataOwner = await findOwner(storage.data);
  const { uid, gid } = dataOwner?.uid ? dataOwner : await findNobody();
  const native = join(engine.root, "native");
  const paths = [
    storage.root,
    join(engine.bin, "postgres"),
    join(native, "lib", "postgresql"),
    join(native, "share", "postgresql"),
  ];
  for (const capability of [null, ...capabilities]) {
    const account = { uid, gid, prefix: capability ? setprivCommand({ uid, gid, capability }) : [] };
    const [file = "", ...args] = [...account.prefix, "/bin/sh", "-c", checkPaths, "sh", ...paths];
    if (spawnSync(file, args, { ...spawnIds(account), stdio: "ignore" }).status === 0) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no puede correr como root y su usuario (uid ${uid}) no puede entrar en ${storage.root} o en ${engine.root}: instalá setpriv (paquete util-linux), mové el proyecto a una carpeta abierta a todos o arrancá el servidor con otro usuario.`,
  );
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  // macOS writes -2 in the file and uses 4294967294 elsewhere.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function setprivCommand({ uid, gid, capability }: { uid: number; gid: number; capability: string }) {
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    // Without it access(2), which initdb calls, ignores the capability.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    "--",
  ];
}

function spawnIds(account: Account | null): { uid?: number; gid?: number } {
  // Node takes signed ids here, unsigned ones in chown.
  return account?.prefix.length === 0 ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** Spawns a program of the engine under the account, without our secrets and PG* variables in its environment. */
export function spawnEngine(
  { engine, account }: { engine: Engine; account: Account | null },
  [program, ...args]: readonly ["initdb" | "postgres", ...string[]],
  options: SpawnOptions,
): ChildProcess {
  const [file = "", ...rest] = [...(account?.prefix ?? []), join(engine.bin, program), ...args];
  const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  return spawn(file, rest, { ...options, ...spawnIds(account), env: { ...env, LC_ALL: "C" } });
}

export async function giveTo(account: Account | null, path: string): Promise<void> {
  if (!account) return;
  await lchown(path, account.uid, account.gid).catch((error: unknown) => {
    throw new EmbeddedPostgresError(
      `PostgreSQL no puede correr como root y acá root no puede darle ${path} a otro usuario (${errorCode(error)}): arrancá el servidor con un usuario que no sea root.`,
      { cause: error },
    );
  });
}

/** Makes the socket's directory private, and refuses one that another user planted in /tmp. */
export async function makePrivateDirectory(directory: string, account: Account | null): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const found = await lstat(directory);
  if (!found.isDirectory() || ![account?.uid, process.geteuid?.()].includes(found.uid)) {
    throw new EmbeddedPostgresError(
      `La carpeta ${directory} no es segura para la conexión con la base de datos (es de otro usuario o es un enlace): borrala y volvé a arrancar.`,
    );
  }
  await giveTo(account, directory);
  await chmod(directory, 0o700);
}
