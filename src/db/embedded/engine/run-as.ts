import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { engineProgram } from "./engine-program.ts";
import { accessCheckFlags, findSetpriv, grantableCapability } from "./grantable-capability.ts";
import type { Engine } from "./locate-engine.ts";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Under which account the engine's programs run; with `through` set, by way of setpriv. */
export interface RunAs extends Account {
  readonly through: readonly string[] | null;
}

/** PostgreSQL refuses to run as root. Not root: null, it runs as ourselves. */
export async function chooseRunAs(wanted: {
  engine: Engine;
  directory: string;
  account: Account | null;
}): Promise<RunAs | null> {
  const { engine, directory, account } = wanted;
  if (!account) return null;
  const closed =
    (await findClosedDirectory({ account, path: join(directory, "data") })) ??
    (await findClosedDirectory({ account, path: engineProgram({ engine, program: "postgres" }) })) ??
    (await findClosedDirectory({ account, path: join(engine.root, "native", "lib", "postgresql", "x") })) ??
    (await findClosedDirectory({ account, path: join(engine.root, "native", "share", "postgresql", "x") }));
  return { ...account, through: closed ? await setprivFor({ account, closed }) : null };
}

/** The account for the engine when we are root: who owns the data, or the folder for it, else `nobody`. */
export async function engineAccount(owners: {
  data: Account | null;
  folder: Account;
}): Promise<Account | null> {
  if (process.geteuid?.() !== 0) return null;
  if (owners.data && owners.data.uid !== 0) return owners.data;
  const hasName = new RegExp(`^[^:]+:[^:]*:${owners.folder.uid}:`, "m").test(await readAccounts());
  return owners.folder.uid !== 0 && hasName ? owners.folder : findNobody();
}

/** The account without rights that every system has. */
export async function findNobody(): Promise<Account> {
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(await readAccounts()) ?? [];
  // macOS writes -2 in the file, and 4294967294 everywhere else.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function readAccounts(): Promise<string> {
  return readFile("/etc/passwd", "utf8").catch(() => "");
}

async function findClosedDirectory({ account, path }: { account: Account; path: string }) {
  let directory = await realpath(dirname(path)).catch(() => null);
  while (directory !== null) {
    if (!canEnter({ account, found: await stat(directory) })) return directory;
    directory = dirname(directory) === directory ? null : dirname(directory);
  }
  return null;
}

function canEnter({ account, found }: { account: Account; found: Account & { mode: number } }): boolean {
  if (found.uid === account.uid) return (found.mode & 0o100) !== 0;
  return (found.mode & (found.gid === account.gid ? 0o010 : 0o001)) !== 0;
}

async function setprivFor({ account, closed }: { account: Account; closed: string }): Promise<string[]> {
  const setpriv = await findSetpriv();
  const capability = await grantableCapability();
  if (!setpriv || !capability) {
    const remedy = capability
      ? "instalá setpriv (paquete util-linux)"
      : "arrancá el servidor con otro usuario";
    throw new EmbeddedPostgresError(
      `PostgreSQL no puede correr como root y su usuario (uid ${account.uid}) no puede entrar en ${closed}: ${remedy} o mové el proyecto a una carpeta abierta a todos.`,
    );
  }
  return [
    setpriv,
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    "--clear-groups",
    ...(await accessCheckFlags()),
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    "--",
  ];
}
