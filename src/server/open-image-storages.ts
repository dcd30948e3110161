import type { Database } from "../db/database.ts";
import { AppError } from "../domain/errors/app-error.ts";
import {
  IMAGE_STORAGES,
  IMAGE_STORAGES_SETTING,
  type ImageStorageKind,
  type ImageStorageSettings,
} from "../domain/images/image-storage-settings.ts";
import { createDatabaseStorage } from "../outside/images/database-storage.ts";
import type { ImageStorage } from "../outside/images/image-storage.ts";
import type { ImageStorages } from "../outside/images/image-storages.ts";
import { openOutsideStorage } from "../outside/images/open-outside-storage.ts";
import type { Log } from "../services/service-context.ts";

interface OpenImageStoragesOptions {
  db: Database;
  settings: ImageStorageSettings;
  /** Null where it is the database. */
  elsewhere: ImageStorage | null;
  /** A command may run with other variables than the servers. */
  isCommand: boolean;
  log: Log;
}

/** The database remembers every storage that was in use until its images have moved, so a change of IMAGE_STORAGE hides none. */
export async function openImageStorages({
  db,
  settings,
  elsewhere,
  isCommand,
  log,
}: OpenImageStoragesOptions): Promise<ImageStorages> {
  const inUse = elsewhere ?? createDatabaseStorage(db.images);
  if (!isCommand) await db.settings.addWord({ name: IMAGE_STORAGES_SETTING, word: inUse.kind });
  const remembered = await db.settings.listWords(IMAGE_STORAGES_SETTING);
  // Rows cost one query to look at, so they are always looked at.
  const kinds = IMAGE_STORAGES.filter(
    (kind) => kind !== inUse.kind && (kind === "database" || remembered.includes(kind)),
  );
  const former: ImageStorage[] = [];
  const unreachable: ImageStorageKind[] = [];
  for (const kind of kinds) {
    const storage = await openFormer({ db, settings: { ...settings, kind }, log });
    if (storage) former.push(storage);
    else unreachable.push(kind);
  }
  return { inUse, former, unreachable };
}

async function openFormer({
  db,
  settings,
  log,
}: Pick<OpenImageStoragesOptions, "db" | "settings" | "log">): Promise<ImageStorage | null> {
  const onTrouble = (trouble: object) => log.warn(trouble, "a former storage of images failed");
  try {
    return (await openOutsideStorage({ settings, onTrouble })) ?? createDatabaseStorage(db.images);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ storage: settings.kind, reason: error.message }, "images of a former storage can't be read");
    return null;
  }
}
