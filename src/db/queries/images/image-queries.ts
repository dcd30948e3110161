import { and, asc, count, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { isBareImage } from "../../../domain/images/image-format.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";
import { images } from "../../tables/images.ts";
import { reviewPhotos } from "../../tables/review-photos.ts";
import { referencedImages } from "./image-references.ts";

/** The storage of images has the bytes. */
export interface ImageRow {
  readonly id: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
}

export interface ListedImageRow extends Omit<ImageRow, "placeholder"> {
  readonly touchedAt: Date;
}

interface Page {
  /** Empty for the first. */
  readonly after: string;
  readonly limit: number;
}

/** By bytes, so the order is that of the storages. */
const byId = sql`${images.id} collate "C"`;

const isNotReferenced = sql`not exists (
  select from (${referencedImages}) as referenced where referenced.id = ${images.id})`;
const isOrphan = sql`is_review_photo and not exists (
  select from ${reviewPhotos} where ${reviewPhotos.imageId} = ${images.id})`;
const MOST_ORPHANS = 1_000;

export function imageQueries(orm: Orm) {
  const { id, mime, width, height, placeholder, touchedAt } = images;
  const rowById = orm
    .select({ id, mime, width, height, placeholder })
    .from(images)
    .where(eq(id, sql.placeholder("id")))
    .prepare("image_by_id");
  const bytesById = orm
    .select({ bytes: images.bytes })
    .from(images)
    .where(eq(id, sql.placeholder("id")))
    .prepare("image_bytes_by_id");
  const list = ({ after, limit, where }: Page & { where?: SQL }) =>
    orm
      .select({ id, mime, width, height, touchedAt })
      .from(images)
      .where(and(where, gt(byId, after)))
      .orderBy(asc(byId))
      .limit(limit);
  const isUnreferenced = (before: Date) => and(lt(touchedAt, before), isNotReferenced);

  return {
    async find(wanted: string): Promise<ImageRow | null> {
      const [row] = await rowById.execute({ id: wanted });
      return row ?? null;
    },

    list: (page: Page): Promise<ListedImageRow[]> => list(page),

    async count(): Promise<number> {
      const [row] = await orm.select({ total: count() }).from(images);
      return row?.total ?? 0;
    },

    /** An image that is there already is only marked as used now; one of the guide stays public (V-08). */
    async save({ at, ...row }: ImageRow & { at: Date; isReviewPhoto?: boolean }): Promise<void> {
      await orm
        .insert(images)
        .values({ ...row, touchedAt: at })
        .onConflictDoUpdate({
          target: id,
          set: {
            touchedAt: at,
            placeholder: sql`coalesce(${placeholder}, excluded.placeholder)`,
            isReviewPhoto: sql`${images.isReviewPhoto} and excluded.is_review_photo`,
          },
        });
    },

    /** A sweep that is about to delete one of these rows waits, and then leaves it. */
    async touch({ ids, at }: { ids: readonly string[]; at: Date }): Promise<void> {
      if (ids.length === 0) return;
      // In one order, so that two edits of the same images don't wait for each other.
      const locked = orm
        .select({ id })
        .from(images)
        .where(inArray(id, [...ids]))
        .orderBy(asc(byId))
        .for("update");
      await orm.update(images).set({ touchedAt: at }).where(inArray(id, locked));
    },

    /** Of the demo: with their bytes, or without where those are stored elsewhere. */
    async insertAll(rows: readonly (typeof images.$inferInsert)[]): Promise<void> {
      const withMetadata = rows.find(({ bytes }) => bytes && !isBareImage(bytes));
      if (withMetadata) throw new Error(`image ${withMetadata.id} carries more than its pixels`);
      if (rows.length > 0)
        await orm
          .insert(images)
          .values([...rows])
          .onConflictDoNothing();
    },

    /** Of pictures in the public catalogue that other sites serve, as "https://fotos.example". */
    async listOutsideOrigins({ limit }: { limit: number }): Promise<string[]> {
      const origins = await orm
        .selectDistinct({ origin: sql<string>`substring(address from '^https://[^/?#]+')`.as("origin") })
        .from(businesses)
        .crossJoinLateral(sql`unnest(array_prepend(image_url, additional_images)) as address`)
        .where(and(isListable, sql`address like 'https://%'`))
        .orderBy(sql`origin`)
        .limit(limit);
      return origins.map(({ origin }) => origin);
    },

    // The sweep

    async listUnreferenced({ before, ...page }: Page & { before: Date }): Promise<ListedImageRow[]> {
      const where = isUnreferenced(before);
      return list({ ...page, ...(where && { where }) });
    },

    /** In ascending order of ids, at most `limit`. Fails as a whole where one source of references can't be read. */
    async deleteUnreferenced({ before, limit }: { before: Date; limit: number }): Promise<string[]> {
      const chosen = orm.select({ id }).from(images).where(isUnreferenced(before)).limit(limit);
      const deleted = await orm
        .delete(images)
        // PostgreSQL checks the date again in a row that was touched meanwhile.
        .where(and(inArray(id, chosen), lt(touchedAt, before)))
        .returning({ id });
      return deleted.map((row) => row.id).sort();
    },

    /** V-08: of members, and of no photo; the guide may have made pictures of them. */
    async listOrphanPhotos(): Promise<string[]> {
      const rows = await orm.select({ id }).from(images).where(isOrphan).limit(MOST_ORPHANS);
      return rows.map((row) => row.id);
    },

    // The storage of the database

    async readBytes(wanted: string): Promise<Buffer | null> {
      const [row] = await bytesById.execute({ id: wanted });
      return row?.bytes ?? null;
    },

    async writeBytes({ id: wanted, bytes }: { id: string; bytes: Buffer }): Promise<boolean> {
      const { rowCount } = await orm.update(images).set({ bytes }).where(eq(id, wanted));
      return rowCount === 1;
    },

    async clearBytes(wanted: string): Promise<void> {
      await orm.update(images).set({ bytes: null }).where(eq(id, wanted));
    },

    async countWithBytes(): Promise<number> {
      const [row] = await orm.select({ total: count() }).from(images).where(isNotNull(images.bytes));
      return row?.total ?? 0;
    },

    async listWithBytes(page: Page): Promise<{ id: string; storedAt: Date }[]> {
      const rows = await list({ ...page, where: isNotNull(images.bytes) });
      return rows.map((row) => ({ id: row.id, storedAt: row.touchedAt }));
    },
  };
}

/** For transactions only. */
export function imageLocks(orm: Orm) {
  return {
    /** With the image locked, so that no photo of it is added meanwhile. False where something refers to it. */
    async deleteOrphanPhoto(wanted: string): Promise<boolean> {
      const isDeletable = and(eq(images.id, wanted), isOrphan, isNotReferenced);
      const { rowCount } = await orm.delete(images).where(isDeletable);
      return rowCount === 1;
    },

    /** Storing an image and deleting its bytes wait for each other, over all servers. */
    async lock(wanted: string): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`image:${wanted}`}, 0))`);
    },
  };
}
