import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { paths } from "../../../contract/paths.ts";
import { isReviewId } from "../../../domain/reviews/review.ts";
import type { CreditedPhoto, PhotoState, ReviewPhoto } from "../../../domain/reviews/review-photo.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { images } from "../../tables/images.ts";
import { siteSettings } from "../../tables/operations.ts";
import { photoReports, reviewPhotos } from "../../tables/review-photos.ts";
import { reviews } from "../../tables/reviews.ts";

export const photoColumns = {
  id: reviewPhotos.id,
  imageId: reviewPhotos.imageId,
  width: reviewPhotos.width,
  height: reviewPhotos.height,
};

const isPublic = and(eq(reviewPhotos.state, "published"), eq(reviews.status, "published"));
const inOrder = [asc(reviewPhotos.position), asc(reviewPhotos.id)];

export function photoQueries(orm: Orm) {
  const galleryOfBusiness = orm
    .select({ ...photoColumns, author: reviews.author })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviews.businessId, sql.placeholder("businessId")), isPublic))
    .orderBy(desc(reviews.at), asc(reviews.id), ...inOrder)
    .limit(sql.placeholder("limit"))
    .prepare("photos_of_business");

  const access = orm
    .select({
      isReviewPhoto: images.isReviewPhoto,
      memberId: reviews.memberId,
      isPublic: sql<boolean>`coalesce(${isPublic} and ${isNull(businesses.deletedAt)}, false)`,
    })
    .from(images)
    .leftJoin(reviewPhotos, eq(reviewPhotos.imageId, images.id))
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .leftJoin(businesses, eq(businesses.id, reviews.businessId))
    .where(eq(images.id, sql.placeholder("imageId")))
    .prepare("access_to_image");

  return {
    /** A row for each photo of the image, or one without a member. */
    listAccess(imageId: string) {
      return access.execute({ imageId });
    },

    /** Whether a business or a setting has the image, too. */
    async isUsedByGuide(imageId: string): Promise<boolean> {
      const address = paths.image({ id: imageId });
      const { rowCount } = await orm.execute(sql`
        select from ${businesses} where position(${address} in image_url) > 0
          or position(${address} in array_to_string(additional_images, ' ')) > 0
        union all
        select from ${siteSettings} where position(${address} in value::text) > 0
        limit 1`);
      return rowCount === 1;
    },

    /** Of the newest reviews first. */
    listOfBusiness(input: { businessId: string; limit: number }): Promise<CreditedPhoto[]> {
      return galleryOfBusiness.execute(input);
    },

    /** Published ones, by review. */
    async listPublished(reviewIds: readonly string[]): Promise<Map<string, ReviewPhoto[]>> {
      const found = new Map<string, ReviewPhoto[]>();
      if (reviewIds.length === 0) return found;
      const rows = await orm
        .select({ reviewId: reviewPhotos.reviewId, ...photoColumns })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
        .where(and(inArray(reviewPhotos.reviewId, [...reviewIds]), isPublic))
        .orderBy(...inOrder);
      for (const { reviewId, ...photo } of rows) found.set(reviewId, [...(found.get(reviewId) ?? []), photo]);
      return found;
    },

    /** With its place; null unless it is published and the place is listed. */
    async findPublished(id: string) {
      if (!isReviewId(id)) return null;
      const [row] = await orm
        .select({
          ...photoColumns,
          author: reviews.author,
          business: { slug: businesses.slug, title: businesses.title },
        })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
        .innerJoin(businesses, eq(businesses.id, reviews.businessId))
        .where(and(eq(reviewPhotos.id, id), isPublic, sql`listable`));
      return row ?? null;
    },

    async findBySource({ reviewId, hash }: { reviewId: string; hash: string }) {
      const [row] = await orm
        .select({ ...photoColumns, state: reviewPhotos.state })
        .from(reviewPhotos)
        .where(and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.sourceHash, hash)));
      return row ?? null;
    },

    /** Those that are published or may be. */
    async countKept(reviewId: string): Promise<number> {
      const isKept = sql`state <> 'rejected'`;
      return orm.$count(reviewPhotos, and(eq(reviewPhotos.reviewId, reviewId), isKept));
    },

    /**
     * A client's report of a photo counts once. Locks the review first, as decisions do, then the photo, which may have
     * been deleted meanwhile: false.
     */
    async report({ id, clientKey, reason, at }: NewPhotoReport): Promise<boolean> {
      const { rowCount } = await orm.execute(sql`
        with review as materialized (
          select id from ${reviews} where id = (select review_id from ${reviewPhotos} where id = ${id}) for update
        ), photo as materialized (
          select photo.id from ${reviewPhotos} photo join review on review.id = photo.review_id
          where photo.id = ${id} for update of photo
        ), added as (
          insert into ${photoReports} (photo_id, client_key, reason, at)
          select id, ${clientKey}, ${reason}, ${at.toISOString()} from photo
          on conflict do nothing returning photo_id
        ), counted as (
          update ${reviewPhotos} set open_reports = open_reports + 1
          from added where id = added.photo_id and state = 'published' returning review_id, open_reports
        ), waiting as (
          update ${reviews} set waiting_photos = waiting_photos + 1
          from counted where id = counted.review_id and counted.open_reports = 1
        )
        select id from photo`);
      return rowCount === 1;
    },

    async deleteRejected({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { rowCount } = await orm.execute(sql`
        delete from ${reviewPhotos} where id in (
          select id from ${reviewPhotos} where state = 'rejected' and ${lt(reviewPhotos.decidedAt, olderThan)}
          order by decided_at limit ${limit} for update skip locked)`);
      return rowCount ?? 0;
    },
  };
}

interface NewPhotoReport {
  readonly id: string;
  readonly clientKey: string;
  readonly reason: string;
  readonly at: Date;
}

/** What a decision changes, and its undoing restores. */
export interface PhotoDecision {
  readonly state: PhotoState;
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export interface LockedPhoto extends PhotoDecision {
  readonly id: string;
  readonly reviewId: string;
  readonly imageId: string;
}

type NewPhoto = Pick<
  typeof reviewPhotos.$inferInsert,
  "reviewId" | "imageId" | "sourceHash" | "width" | "height" | "at"
>;

/** For transactions only: the review is locked (`store.reviews.lock`). */
export function photoWrites(orm: Orm) {
  async function countWaiting(reviewId: string): Promise<void> {
    await orm.execute(sql`
      update ${reviews} set waiting_photos = (
        select count(*) from ${reviewPhotos} where review_id = ${reviewId} and (state = 'pending' or open_reports > 0)
      ) where id = ${reviewId}`);
  }

  return {
    async findReviewId(id: string): Promise<string | null> {
      if (!isReviewId(id)) return null;
      const [row] = await orm
        .select({ reviewId: reviewPhotos.reviewId })
        .from(reviewPhotos)
        .where(eq(reviewPhotos.id, id));
      return row?.reviewId ?? null;
    },

    async lock(id: string): Promise<LockedPhoto | null> {
      const { reviewId, imageId, state, openReports, decidedBy, decidedAt } = reviewPhotos;
      const [row] = await orm
        .select({ id: reviewPhotos.id, reviewId, imageId, state, openReports, decidedBy, decidedAt })
        .from(reviewPhotos)
        .where(eq(reviewPhotos.id, id))
        .for("update");
      return row ?? null;
    },

    /** After those that the review has. */
    async add(photo: NewPhoto): Promise<void> {
      const position = sql`(select coalesce(max(position), 0) + 1 from ${reviewPhotos} where review_id = ${photo.reviewId})`;
      await orm
        .insert(reviewPhotos)
        .values({ ...photo, position })
        .onConflictDoNothing();
      await countWaiting(photo.reviewId);
    },

    async decide(photo: LockedPhoto, decision: PhotoDecision): Promise<void> {
      const { state, openReports, decidedBy, decidedAt } = decision;
      await orm
        .update(reviewPhotos)
        .set({ state, openReports, decidedBy, decidedAt })
        .where(eq(reviewPhotos.id, photo.id));
      await countWaiting(photo.reviewId);
    },

    async delete({ id, reviewId }: LockedPhoto): Promise<void> {
      await orm.delete(reviewPhotos).where(eq(reviewPhotos.id, id));
      await countWaiting(reviewId);
    },
  };
}
