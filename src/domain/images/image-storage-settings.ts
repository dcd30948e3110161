export const IMAGE_STORAGES = ["database", "folder", "s3"] as const;
export type ImageStorageKind = (typeof IMAGE_STORAGES)[number];

/** Any server that speaks S3's protocol. */
export interface S3Settings {
  /** Without the bucket, which is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface ImageStorageSettings {
  /** Where images are read and written. The others serve as source or target of a move. */
  readonly kind: ImageStorageKind;
  readonly folder: string;
  readonly s3: S3Settings | null;
}
