export const IMAGE_STORAGES = ["database", "folder", "s3", "cloudinary"] as const;
export type ImageStorageKind = (typeof IMAGE_STORAGES)[number];

/** Row of the table `settings`: the places that may have images, as `placeOf` writes them. */
export const IMAGE_STORAGES_SETTING = "image-storages";

/** "Las imágenes están en …" */
export const STORAGE_NAMES: Readonly<Record<ImageStorageKind, string>> = {
  database: "la base de datos",
  folder: "una carpeta del servidor",
  s3: "S3",
  cloudinary: "Cloudinary",
};

/** Any server that speaks S3's protocol. */
export interface S3Settings {
  /** Without the bucket, which is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** AM-05 */
export interface CloudinarySettings {
  readonly cloudName: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Of this guide alone: the sweep deletes what its database does not know. */
  readonly folder: string;
  readonly apiUrl: string;
  readonly deliveryUrl: string;
}

export interface ImageStorageSettings {
  /** Where images are written. The others may have images of earlier times. */
  readonly kind: ImageStorageKind;
  readonly folder: string;
  readonly s3: S3Settings | null;
  readonly cloudinary: CloudinarySettings | null;
}

export const placeOf = {
  database: "database",
  folder: (folder: string) => `folder:${folder}`,
  s3: ({ endpoint, bucket }: Pick<S3Settings, "endpoint" | "bucket">) =>
    `s3:${endpoint.replace(/\/+$/, "")}/${bucket}`,
  cloudinary: ({ cloudName, folder }: Pick<CloudinarySettings, "cloudName" | "folder">) =>
    `cloudinary:${cloudName}/${folder}`,
} as const;

/** Null where its variables are not set. */
export function configuredPlace(
  { folder, s3, cloudinary }: ImageStorageSettings,
  kind: ImageStorageKind,
): string | null {
  if (kind === "database") return placeOf.database;
  if (kind === "folder") return placeOf.folder(folder);
  if (kind === "s3") return s3 && placeOf.s3(s3);
  return cloudinary && placeOf.cloudinary(cloudinary);
}

/** Older versions stored the kind alone; `where` is then empty. */
export function readPlace(place: string): { kind: ImageStorageKind; where: string } | null {
  const [name = "", where = ""] = place.split(/:(.*)/s);
  const kind = IMAGE_STORAGES.find((known) => known === name);
  return kind ? { kind, where } : null;
}

/** "una carpeta del servidor (/srv/fotos)" */
export function namePlace(place: string): string {
  const read = readPlace(place);
  if (!read) return place;
  return read.where === "" ? STORAGE_NAMES[read.kind] : `${STORAGE_NAMES[read.kind]} (${read.where})`;
}
