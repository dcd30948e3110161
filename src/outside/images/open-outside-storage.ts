import { access, constants, mkdir } from "node:fs/promises";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ImageStorageSettings } from "../../domain/images/image-storage-settings.ts";
import type { OnTrouble } from "./ask-storage.ts";
import { createCloudinaryStorage } from "./cloudinary-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { ImageStorage } from "./image-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** Null for the storage of the database, which needs one. */
export async function openOutsideStorage({
  settings: { kind, folder, s3, cloudinary },
  onTrouble,
}: {
  settings: ImageStorageSettings;
  onTrouble: OnTrouble;
}): Promise<ImageStorage | null> {
  if (kind === "folder") return openFolder(folder);
  if (kind === "s3" && s3) return createS3Storage({ settings: s3, onTrouble });
  if (kind === "cloudinary" && cloudinary)
    return createCloudinaryStorage({ settings: cloudinary, onTrouble });
  if (kind === "database") return null;
  const [name, prefix] = kind === "s3" ? ["S3", "S3_"] : ["Cloudinary", "CLOUDINARY_"];
  throw new AppError({
    code: "invalid",
    message: `${name} is not configured`,
    spanish: `Para usar ${name} hacen falta las variables que empiezan con ${prefix}.`,
  });
}

async function openFolder(folder: string): Promise<ImageStorage> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new AppError({
      code: "unavailable",
      message: "the folder of images can't be written",
      spanish: `No se puede escribir en la carpeta de imágenes ${folder}: revisá IMAGE_FOLDER y sus permisos.`,
      cause,
    });
  }
  return createFolderStorage(folder);
}
