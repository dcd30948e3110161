import { placeOf } from "../../domain/images/image-storage-settings.ts";
import { checkImages, type ImageStorage, type ListedImage } from "./image-storage.ts";

/** The column `bytes` of the table `images`. */
export interface ImageBytesRows {
  readBytes(id: string): Promise<Buffer | null>;
  /** False without a row of that id. */
  writeBytes(image: { id: string; bytes: Buffer }): Promise<boolean>;
  clearBytes(id: string): Promise<void>;
  listWithBytes(page: { after: string; limit: number }): Promise<ListedImage[]>;
}

const PAGE = 1_000;

export function createDatabaseStorage(rows: ImageBytesRows): ImageStorage {
  return checkImages({
    kind: "database",
    place: placeOf.database,
    async put({ id, bytes }) {
      if (!(await rows.writeBytes({ id, bytes }))) throw new Error(`image ${id} has no row`);
    },
    get: (id) => rows.readBytes(id),
    delete: (id) => rows.clearBytes(id),
    async *list() {
      let after = "";
      for (;;) {
        const page = await rows.listWithBytes({ after, limit: PAGE });
        yield* page;
        if (page.length < PAGE) return;
        after = page.at(-1)?.id ?? "";
      }
    },
  });
}
