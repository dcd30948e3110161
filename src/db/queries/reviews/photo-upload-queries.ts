import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { isReviewId } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { photoUploadPieces, photoUploads } from "../../tables/review-photos.ts";

export type UploadRow = typeof photoUploads.$inferSelect;

interface Piece {
  readonly upload: UploadRow;
  readonly bytes: Buffer;
  readonly at: Date;
}

/** V-08: files on their way. */
export function photoUploadQueries(orm: Orm) {
  return {
    /** Null for another member's. */
    async find({ id, memberId }: { id: string; memberId: string }): Promise<UploadRow | null> {
      if (!isReviewId(id)) return null;
      const isOwn = and(eq(photoUploads.id, id), eq(photoUploads.memberId, memberId));
      const [row] = await orm.select().from(photoUploads).where(isOwn);
      return row ?? null;
    },

    async readBytes(id: string): Promise<Buffer> {
      const rows = await orm
        .select({ bytes: photoUploadPieces.bytes })
        .from(photoUploadPieces)
        .where(eq(photoUploadPieces.uploadId, id))
        .orderBy(asc(photoUploadPieces.start));
      return Buffer.concat(rows.map(({ bytes }) => bytes));
    },

    async delete(id: string): Promise<void> {
      await orm.delete(photoUploads).where(eq(photoUploads.id, id));
    },

    async deleteOld({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const old = orm
        .select({ id: photoUploads.id })
        .from(photoUploads)
        .where(lt(photoUploads.at, olderThan))
        .limit(limit);
      const { rowCount } = await orm.delete(photoUploads).where(inArray(photoUploads.id, old));
      return rowCount ?? 0;
    },
  };
}

/** For transactions only. */
export function photoUploadWrites(orm: Orm) {
  return {
    /** One that is there already goes on. Of a member's others only the newest stay, and of all the newest `bytes`. */
    async start(
      upload: Omit<UploadRow, "received">,
      { ofMember, bytes }: { ofMember: number; bytes: number },
    ): Promise<void> {
      await orm.insert(photoUploads).values(upload).onConflictDoNothing();
      const older = orm
        .select({ id: photoUploads.id })
        .from(photoUploads)
        .where(eq(photoUploads.memberId, upload.memberId))
        .orderBy(desc(photoUploads.at), sql`${photoUploads.id} = ${upload.id} desc`)
        .offset(ofMember);
      await orm.delete(photoUploads).where(inArray(photoUploads.id, older));
      // Skipping what others delete or write prevents deadlocks.
      await orm.execute(sql`
        delete from ${photoUploads} where id in (
          select id from ${photoUploads} where id in (
            select id from (
              select id, sum(size) over (order by at desc, id) as newer from ${photoUploads}
            ) as sized where newer > ${bytes}
          ) for update skip locked)`);
    },

    async lock(id: string): Promise<UploadRow | null> {
      const [row] = await orm.select().from(photoUploads).where(eq(photoUploads.id, id)).for("update");
      return row ?? null;
    },

    async append({ upload: { id, received }, bytes, at }: Piece): Promise<void> {
      await orm.insert(photoUploadPieces).values({ uploadId: id, start: received, bytes });
      await orm
        .update(photoUploads)
        .set({ received: received + bytes.length, at })
        .where(eq(photoUploads.id, id));
    },
  };
}
