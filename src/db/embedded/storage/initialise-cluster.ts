import { chmod, lstat, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { giveToAccount } from "../engine/give-to-account.ts";
import type { Engine } from "../engine/locate-engine.ts";
import type { RunAs } from "../engine/run-as.ts";
import { findOwner, type Storage } from "./prepare-storage.ts";
import { runInitdb } from "./run-initdb.ts";

const unfinished = "unfinished-";

/** Makes the data directory when there is none, all or nothing; refuses one of another major version. */
export async function initialiseCluster(wanted: {
  engine: Engine;
  runAs: RunAs | null;
  storage: Storage;
  password: string | null;
  sync: boolean;
}): Promise<void> {
  const { storage } = wanted;
  for (const name of await readdir(storage.root)) {
    // A killed initdb may still be writing there, hence the retries.
    if (name.startsWith(unfinished)) {
      await rm(join(storage.root, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
  if (await checkExisting(wanted)) return;
  const fresh = await mkdtemp(join(storage.root, unfinished));
  try {
    await create({ ...wanted, fresh });
  } catch (error) {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

type Wanted = Parameters<typeof initialiseCluster>[0];

async function create(wanted: Wanted & { fresh: string }): Promise<void> {
  const { fresh, runAs, storage, password, sync } = wanted;
  await giveToAccount({ path: fresh, account: runAs });
  const passwordFile = password === null ? null : join(storage.root, `${unfinished}password`);
  if (passwordFile) {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await giveToAccount({ path: passwordFile, account: runAs });
  }
  await runInitdb({ ...wanted, directory: fresh, passwordFile });
  await rename(fresh, storage.data);
  if (passwordFile) await rm(passwordFile);
  if (!sync || process.platform === "win32") return;
  const folder = await open(storage.root);
  await folder.sync().finally(() => folder.close());
}

async function checkExisting({ engine, runAs, storage }: Wanted): Promise<boolean> {
  const owner = await findOwner(storage.data);
  if (!owner) return false;
  const version = await readFile(join(storage.data, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    if ((await readdir(storage.data)).length === 0) return false;
    throw new EmbeddedPostgresError(
      `La carpeta ${storage.data} no está vacía ni es de PostgreSQL: movela a otro lado o elegí otra con DATA_DIR.`,
    );
  }
  if (Number.parseInt(version, 10) !== engine.major) {
    throw new EmbeddedPostgresError(
      `Los datos de ${storage.data} son de PostgreSQL ${version.trim()} y el incorporado es PostgreSQL ${engine.major}: exportalos con la versión anterior del programa e importalos en una carpeta nueva (DATA_DIR).`,
    );
  }
  // A copy made by root, for example from a backup.
  if (runAs && owner.uid === 0) await giveTree({ path: storage.data, runAs });
  const found = await lstat(storage.data);
  // PostgreSQL refuses a directory that others can enter.
  if (found.isDirectory() && (found.mode & 0o027) !== 0) await chmod(storage.data, 0o700);
  return true;
}

async function giveTree({ path, runAs }: { path: string; runAs: RunAs }): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTree({ path: child, runAs });
    else await giveToAccount({ path: child, account: runAs });
  }
  // Last, so that a copy is not taken for done when this was interrupted.
  await giveToAccount({ path, account: runAs });
}
