import { spawnSync } from "node:child_process";
import { chmod, lchown, lstat, mkdir, readFile } from "node:fs/promises";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";
import type { Engine } from "./engine.ts";
import { findOwner, type Storage } from "./storage.ts";

export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** setpriv with its arguments where the account needs a capability; otherwise empty. */
  readonly prefix: readonly string[];
}

const capabilities = ["dac_read_search", "dac_override"];
const checkPaths = 'for path; do [ -x "$path" ] || exit 1; done';

/** PostgreSQL refuses to run as root. Null when the server does not run as root. */
export async function chooseAccount(engine: Engine, storage: Storage): Promise<Account | null> {
  if (process.geteuid?.() !== 0) return null;
  const dataOwner = await findOwner(storage.data);
  const ids = dataOwner?.uid ? dataOwner : await findAccount();
  const paths = [storage.root, ...engine.needed];
  for (const prefix of [[], ...capabilities.map((capability) => setpriv(ids, capability))]) {
    const account = { ...ids, prefix };
    const { file, args, options } = commandAs(account, "/bin/sh", ["-c", checkPaths, "sh", ...paths]);
    if (spawnSync(file, args, { ...options, stdio: "ignore" }).status === 0) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no puede correr como root y su usuario (uid ${ids.uid}) no puede entrar en ${storage.root} o en ${engine.root}: instalá setpriv (paquete util-linux), mové el proyecto a una carpeta abierta a todos o arrancá el servidor con otro usuario.`,
  );
}

async function findAccount(): Promise<{ uid: number; gid: number }> {
  return chooseIds(await readFile("/etc/passwd", "utf8").catch(() => ""));
}

/** The account `guia` of `docs/samples/guia.service` where there is one, since other services use `nobody` too. */
export function chooseIds(accounts: string): { uid: number; gid: number } {
  const [, uid, gid] =
    /^guia:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  // macOS writes -2 in the file and uses 4294967294 elsewhere.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function setpriv({ uid, gid }: { uid: number; gid: number }, capability: string): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const caps = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  // Without no_setuid_fixup access(2), which initdb calls, ignores the capability.
  return ["setpriv", ...ids, "--securebits=+no_setuid_fixup", ...caps, "--"];
}

/** Arguments for spawn; the environment has none of our secrets or PG* variables. */
export function commandAs(account: Account | null, program: string, programArgs: readonly string[]) {
  const [file = program, ...args] = [...(account?.prefix ?? []), program, ...programArgs];
  // Node takes signed ids here, unsigned ones in chown.
  const ids = account?.prefix.length === 0 ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  return { file, args, options: { ...ids, env: { PATH, LD_LIBRARY_PATH, TMPDIR, LC_ALL: "C" } } };
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
  if ((found.mode & 0o777) !== 0o700) await chmod(directory, 0o700);
  await giveTo(account, directory);
}
