import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Account, commandAs, giveTo } from "./account.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Engine } from "./engine.ts";
import { findOwner, type Storage } from "./storage.ts";

type LogLine = (details: object, message: string) => void;

export interface EmbeddedLog {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

export interface Cluster {
  readonly engine: Engine;
  readonly account: Account | null;
  readonly storage: Storage;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: EmbeddedLog;
}

const unfinished = "unfinished-";
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /look up effective user/,
    "PostgreSQL necesita que el usuario que lo arranca tenga un nombre en /etc/passwd",
  ],
  [
    /ENOENT|GLIBC|shared libraries/,
    "el PostgreSQL incorporado no funciona en este sistema, así que instalá PostgreSQL 15 o posterior y poné su dirección en DATABASE_URL",
  ],
];

/** Creates the data directory if there is none, all or nothing. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { root, data } = cluster.storage;
  for (const name of await readdir(root)) if (name.startsWith(unfinished)) await remove(join(root, name));
  if (await acceptExisting(cluster)) return;
  const directory = await mkdtemp(join(root, unfinished));
  try {
    await giveTo(cluster.account, directory);
    await runInitdb(cluster, directory);
    await rename(directory, data);
  } catch (error) {
    await remove(directory);
    throw error;
  }
  if (cluster.settings.fsync === "off") return;
  const folder = await open(root);
  await folder.sync().finally(() => folder.close());
}

function remove(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

async function acceptExisting({ engine, account, storage: { data } }: Cluster): Promise<boolean> {
  const owner = await findOwner(data);
  if (!owner) return false;
  const version = await readFile(join(data, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    if ((await readdir(data)).length === 0) return false;
    throw new EmbeddedPostgresError(
      `La carpeta ${data} no está vacía ni es de PostgreSQL: movela a otro lado o elegí otra con DATA_DIR.`,
    );
  }
  if (Number.parseInt(version, 10) !== engine.major) {
    throw new EmbeddedPostgresError(
      `Los datos de ${data} son de PostgreSQL ${version.trim()} y el que se enciende es PostgreSQL ${engine.major}: exportalos con la versión anterior del programa e importalos en una carpeta nueva (DATA_DIR).`,
    );
  }
  if (account && owner.uid === 0) {
    // A backup restored by root. The directory itself goes last: its owner marks the work as done.
    for (const name of await readdir(data, { recursive: true })) await giveTo(account, join(data, name));
    await giveTo(account, data);
  }
  await chmod(data, 0o700);
  return true;
}

async function runInitdb({ engine, account, settings }: Cluster, directory: string): Promise<void> {
  // macOS before 15 has no C.UTF-8.
  const locale = process.platform === "darwin" ? "C" : "C.UTF-8";
  const flags = ["-D", directory, "-U", "app", "-E", "UTF8", `--locale=${locale}`, "--auth=trust"];
  if (engine.major >= 17) flags.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (settings.fsync === "off") flags.push("--no-sync");
  const { file, args, options } = commandAs(account, join(engine.bin, "initdb"), flags);
  try {
    await promisify(execFile)(file, args, { ...options, cwd: directory });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error && error.stderr ? error.stderr : error;
    const lines = String(output).split("\n").filter(Boolean);
    const errors = lines.filter((line) => /error|fatal/i.test(line));
    const failure = (errors.length > 0 ? errors : lines).join("; ").replace(/\.$/, "");
    const remedy = remedies.find(([pattern]) => pattern.test(failure))?.[1];
    throw new EmbeddedPostgresError(
      `No se pudo crear la base de datos (${failure})${remedy ? `: ${remedy}` : ""}.`,
    );
  }
}
