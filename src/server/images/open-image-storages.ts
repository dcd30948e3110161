import { access, constants } from "node:fs/promises";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import {
  configuredPlace,
  IMAGE_STORAGES,
  IMAGE_STORAGES_SETTING,
  type ImageStorageKind,
  type ImageStorageSettings,
  namePlace,
  placeOf,
  readPlace,
} from "../../domain/images/image-storage-settings.ts";
import { createDatabaseStorage } from "../../outside/images/database-storage.ts";
import { createFolderStorage } from "../../outside/images/folder-storage.ts";
import { type ImageStorage, readOnly } from "../../outside/images/image-storage.ts";
import type { ImageStorages } from "../../outside/images/image-storages.ts";
import { openOutsideStorage } from "../../outside/images/open-outside-storage.ts";
import type { Log } from "../../services/service-context.ts";

interface OpenImageStoragesOptions {
  db: Database;
  settings: ImageStorageSettings;
  /** Null where it is the database. */
  elsewhere: ImageStorage | null;
  /** A command may run with other variables than the servers. */
  isCommand: boolean;
  log: Log;
}

/**
 * The database remembers every place that was in use until all images can be read in the one in use. A former place that the
 * variables don't name any more is opened read-only where that needs no other keys, and reported otherwise.
 */
export async function openImageStorages(options: OpenImageStoragesOptions): Promise<ImageStorages> {
  const { db, elsewhere } = options;
  const inUse = elsewhere ?? createDatabaseStorage(db.images);
  const remembered = await rememberPlaces(options, inUse.place);
  // Rows cost one query to look at, so they are always looked at.
  const places = [...new Set([placeOf.database, ...remembered])].filter((place) => place !== inUse.place);
  const former: ImageStorage[] = [];
  const unreachable: string[] = [];
  for (const place of places) {
    const storage = await openFormer(options, place);
    if (storage) former.push(storage);
    else unreachable.push(place);
  }
  for (const place of listStandIns(options, { unreachable, known: [inUse.place, ...places] })) {
    const storage = await openFormer(options, place);
    if (storage) former.push(readOnly(storage));
  }
  return { inUse, former, unreachable };
}

async function rememberPlaces(
  { db, settings, isCommand }: OpenImageStoragesOptions,
  inUse: string,
): Promise<string[]> {
  const name = IMAGE_STORAGES_SETTING;
  if (!isCommand) await db.settings.addWord({ name, word: inUse });
  const words = await db.settings.listWords(name);
  const places: string[] = [];
  for (const word of words) {
    // Of an older version, which remembered only the kind.
    const place = isKind(word) ? (configuredPlace(settings, word) ?? word) : word;
    places.push(place);
    if (place === word || isCommand) continue;
    await db.settings.addWord({ name, word: place });
    await db.settings.removeWord({ name, word });
  }
  return places;
}

/** The place that the variables name now instead of one that can't be opened: its images may have been moved by hand. */
function listStandIns(
  { settings }: OpenImageStoragesOptions,
  { unreachable, known }: { unreachable: readonly string[]; known: readonly string[] },
): string[] {
  const kinds = new Set(unreachable.flatMap((place) => readPlace(place)?.kind ?? []));
  return [...kinds].flatMap((kind) => {
    const place = configuredPlace(settings, kind);
    return place === null || known.includes(place) ? [] : place;
  });
}

const isKind = (word: string): word is ImageStorageKind => IMAGE_STORAGES.some((kind) => kind === word);

async function openFormer(
  { db, settings, log }: OpenImageStoragesOptions,
  place: string,
): Promise<ImageStorage | null> {
  const kind = readPlace(place)?.kind;
  const report = (reason: string) => {
    log.warn({ storage: namePlace(place), reason }, "images of a former storage can't be read");
    return null;
  };
  if (!kind) return report("unknown kind of storage");
  if (kind === "database") return createDatabaseStorage(db.images);
  const onTrouble = (trouble: object) => log.warn(trouble, "a former storage of images failed");
  try {
    if (place === configuredPlace(settings, kind))
      return await openOutsideStorage({ settings: { ...settings, kind }, onTrouble });
    if (kind === "folder") return await openFolder(place);
    const nearby = settingsWithKeysFor(settings, place);
    const storage = nearby && (await openOutsideStorage({ settings: { ...nearby, kind }, onTrouble }));
    return storage ? readOnly(storage) : report("its variables are not set");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return report(error.message);
  }
}

async function openFolder(place: string): Promise<ImageStorage> {
  const folder = readPlace(place)?.where ?? "";
  try {
    await access(folder, constants.R_OK | constants.X_OK);
  } catch (cause) {
    const spanish = `No se puede leer la carpeta de imágenes ${folder}.`;
    throw new AppError({ code: "unavailable", message: "the folder can't be read", spanish, cause });
  }
  return readOnly(createFolderStorage(folder));
}

/** Another bucket of the same server, or another folder of the same Cloudinary account; null where other keys are needed. */
function settingsWithKeysFor(settings: ImageStorageSettings, place: string): ImageStorageSettings | null {
  const { s3, cloudinary } = settings;
  const rest = (base: string) => (place.startsWith(base) ? place.slice(base.length) : "");
  const bucket = s3 ? rest(placeOf.s3({ ...s3, bucket: "" })) : "";
  if (s3 && bucket !== "" && !bucket.includes("/")) return { ...settings, s3: { ...s3, bucket } };
  const folder = cloudinary ? rest(placeOf.cloudinary({ ...cloudinary, folder: "" })) : "";
  if (cloudinary && folder !== "") return { ...settings, cloudinary: { ...cloudinary, folder } };
  return null;
}
