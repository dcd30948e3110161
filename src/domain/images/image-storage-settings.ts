export const IMAGE_STORAGES = ["database", "folder", "s3", "cloudinary"] as const;
export type ImageStorageKind = (typeof IMAGE_STORAGES)[number];

/** Of the database: the storages that may have images. */
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
