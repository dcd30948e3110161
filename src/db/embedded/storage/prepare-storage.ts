import { chmod, lstat, mkdir, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import type { Account } from "../engine/run-as.ts";
import { errorCode } from "../error-code.ts";

/** The supervisor's folder. Only `data` and the socket belong to the engine's account; the rest stays ours. */
export interface Storage {
  readonly root: string;
  readonly data: string;
  readonly logFile: string;
  readonly lockFile: string;
  readonly owner: Account;
}

/** Creates the folder when it is missing, and refuses one that belongs to somebody else. */
export async function prepareStorage(directory: string): Promise<Storage> {
  const root = await makeRoot(resolve(directory));
  const { uid, gid } = await stat(root);
  const ourselves = process.geteuid?.() ?? uid;
  if (ourselves !== 0 && uid !== ourselves) refuseOwner({ path: root, uid });
  // Root leaves the way open for the engine's account, which owns nothing here but its own two folders:
  // so it cannot plant a link where root later writes.
  if (uid === ourselves) await chmod(root, ourselves === 0 ? 0o711 : 0o700);
  const storage = {
    root,
    data: join(root, "data"),
    logFile: join(root, "postgres.log"),
    lockFile: join(root, "start.lock"),
    owner: { uid, gid },
  };
  const dataOwner = await findOwner(storage.data);
  if (dataOwner && ourselves !== 0 && dataOwner.uid !== ourselves) {
    refuseOwner({ path: storage.data, uid: dataOwner.uid });
  }
  return storage;
}

/** Who owns a file or folder, without following links; null when it is not there. */
export async function findOwner(path: string): Promise<Account | null> {
  const found = await lstat(path).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  return found && { uid: found.uid, gid: found.gid };
}

async function makeRoot(directory: string): Promise<string> {
  try {
    await mkdir(dirname(directory), { recursive: true });
    await mkdir(directory, { mode: 0o700 }).catch(async (error: unknown) => {
      if (errorCode(error) !== "EEXIST" || !(await stat(directory)).isDirectory()) throw error;
    });
    return await realpath(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No se puede usar la carpeta ${directory} para la base de datos (${errorCode(error)}): dale permiso de escritura a tu usuario o elegí otra con DATA_DIR.`,
      { cause: error },
    );
  }
}

function refuseOwner({ path, uid }: { path: string; uid: number }): never {
  throw new EmbeddedPostgresError(
    `La carpeta ${path} pertenece a otro usuario (uid ${uid}): arrancá el servidor con ese usuario o elegí otra carpeta con DATA_DIR.`,
  );
}
