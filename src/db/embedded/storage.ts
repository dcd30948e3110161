import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";

/** Folder of the built-in PostgreSQL. Its account owns only `data` and the socket directory. */
export interface Storage {
  readonly root: string;
  readonly data: string;
  readonly logFile: string;
  readonly lockFile: string;
  readonly socketDirectory: string;
  readonly socketFile: string;
  readonly port: string;
}

const longestSocketPath = 100;

/** Creates the folder if it is missing; refuses one of another user, even for root. */
export async function prepareStorage(directory: string, port = "5432"): Promise<Storage> {
  const root = await makeRoot(resolve(directory));
  const us = process.geteuid?.();
  const storage = storagePaths(root, port);
  for (const path of us === 0 ? [root] : [root, storage.data]) {
    const uid = (await findOwner(path))?.uid ?? us;
    if (uid === us) continue;
    throw new EmbeddedPostgresError(
      `La carpeta ${path} pertenece a otro usuario (uid ${uid}): arrancá el servidor con ese usuario o elegí otra carpeta con DATA_DIR.`,
    );
  }
  // As root the account of PostgreSQL passes through here, but cannot create links where root writes.
  await chmod(root, us === 0 ? 0o711 : 0o700);
  return storage;
}

/** The socket is beside the data or, where that path is too long, in /tmp. */
export function storagePaths(root: string, port: string): Storage {
  const data = join(root, "data");
  const spare = `/tmp/guia-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`;
  const socketName = `.s.PGSQL.${port}`;
  const isShort = Buffer.byteLength(join(root, "socket", socketName)) <= longestSocketPath;
  const socketDirectory = isShort ? join(root, "socket") : spare;
  return {
    root,
    data,
    logFile: join(root, "postgres.log"),
    lockFile: join(root, "start-lock.sqlite"),
    socketDirectory,
    socketFile: join(socketDirectory, socketName),
    port,
  };
}

export function findOwner(path: string): Promise<{ uid: number; gid: number } | null> {
  return lstat(path).catch(() => null);
}

async function makeRoot(directory: string): Promise<string> {
  try {
    await mkdir(dirname(directory), { recursive: true });
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await realpath(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No se puede usar la carpeta ${directory} para la base de datos (${errorCode(error)}): dale permiso de escritura a tu usuario o elegí otra con DATA_DIR.`,
      { cause: error },
    );
  }
}
