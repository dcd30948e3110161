import { eq, sql } from "drizzle-orm";
import { isBareImage } from "../../../domain/images/image-format.ts";
import type { Orm } from "../../orm.ts";
import { images } from "../../tables/images.ts";

export interface StoredImage {
  readonly mime: string;
  readonly bytes: Buffer;
}

export function imageQueries(orm: Orm) {
  const byId = orm
    .select({ mime: images.mime, bytes: images.bytes })
    .from(images)
    .where(eq(images.id, sql.placeholder("id")))
    .prepare("image_by_id");

  return {
    async find(id: string): Promise<StoredImage | null> {
      const [row] = await byId.execute({ id });
      return row?.bytes ? { mime: row.mime, bytes: row.bytes } : null;
    },

    /** Ids are hashes, so equal pictures are stored once. Refuses pictures that `cleanImage` has not stripped of metadata. */
    async insertAll(rows: readonly (typeof images.$inferInsert & { bytes: Buffer })[]): Promise<void> {
      const withMetadata = rows.find(({ bytes }) => !isBareImage(bytes));
      if (withMetadata) throw new Error(`picture ${withMetadata.id} carries more than its pixels`);
      if (rows.length > 0)
        await orm
          .insert(images)
          .values([...rows])
          .onConflictDoNothing();
    },
  };
}
