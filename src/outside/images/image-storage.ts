import { createHash } from "node:crypto";
import { AppError } from "../../domain/errors/app-error.ts";
import { isImageId } from "../../domain/images/image-address.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import type { ImageStorageKind } from "../../domain/images/image-storage-settings.ts";

interface ImageToStore {
  readonly id: string;
  readonly bytes: Buffer;
  readonly mime: string;
}

export interface ListedImage {
  readonly id: string;
  /** When it was put here last. */
  readonly storedAt: Date;
}

/** The bytes of images, by id; their dimensions and types are rows of the table `images`. */
export interface ImageStorage {
  readonly kind: ImageStorageKind;
  /** As `placeOf` writes it. */
  readonly place: string;
  /** Nothing is written, deleted or swept here. */
  readonly isReadOnly?: true;
  /** Idempotent. Readers never see part of an image. */
  put(image: ImageToStore): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  /** Also succeeds for an id that is not stored. */
  delete(id: string): Promise<void>;
  /** In ascending order of ids. Throws if it cannot list everything. */
  list(): AsyncIterable<ListedImage>;
  /** Deletes files of interrupted writes that began before this. */
  deleteUnfinished?(before: Date): Promise<number>;
}

/** No storage takes an image with metadata, or under another name than the hash of its bytes. */
export function checkImages(storage: ImageStorage): ImageStorage {
  return {
    ...storage,
    async put(image) {
      if (!isBareImage(image.bytes)) throw new Error(`image ${image.id} carries more than its pixels`);
      if (contentId(image.bytes) !== image.id) throw new Error(`image ${image.id} is not named by its bytes`);
      await storage.put(image);
    },
    // An id becomes part of a path.
    get: async (id) => (isImageId(id) ? storage.get(id) : null),
    async delete(id) {
      if (isImageId(id)) await storage.delete(id);
    },
  };
}

/**
 * A former place that the variables no longer name. It may belong to another guide by now: this one's database may be a
 * copy of that one's.
 */
export function readOnly(storage: ImageStorage): ImageStorage {
  return {
    kind: storage.kind,
    place: storage.place,
    isReadOnly: true,
    put: () => Promise.reject(new Error(`${storage.place} is read-only`)),
    get: (id) => storage.get(id),
    delete: async () => {},
    async *list() {
      // Just stored, so the sweep takes none of them for a leftover.
      for await (const { id } of storage.list()) yield { id, storedAt: new Date() };
    },
  };
}

/** Files and objects may be cut short or overwritten by others. */
export function checkContent({ id, bytes }: { id: string; bytes: Buffer }): Buffer {
  if (contentId(bytes) === id) return bytes;
  throw new AppError({
    code: "gone",
    message: `the stored image ${id} is damaged`,
    spanish: "El archivo de esta imagen está dañado: hay que volver a subirla.",
  });
}

function contentId(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
