import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { isReviewId, type MemberReview } from "../../../domain/reviews/review.ts";
import type { OwnPhoto } from "../../../domain/reviews/review-photo.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { reviewPhotos } from "../../tables/review-photos.ts";
import { deletedReviews, reviews } from "../../tables/reviews.ts";
import { photoColumns } from "./photo-queries.ts";
import { reviewColumns } from "./review-queries.ts";

const ownColumns = {
  ...reviewColumns,
  status: reviews.status,
  business: {
    slug: businesses.slug,
    title: businesses.title,
    categoryId: businesses.categoryId,
    isListed: sql<boolean>`listable`,
  },
};

interface OwnReviewPage {
  readonly memberId: string;
  /** Null for all. */
  readonly businessId: string | null;
  readonly limit: number;
}

/** V-08: for their member, of every state. */
export function ownReviewQueries(orm: Orm) {
  async function listPhotos(ids: readonly string[]): Promise<Map<string, OwnPhoto[]>> {
    const rows = await orm
      .select({ reviewId: reviewPhotos.reviewId, ...photoColumns, state: reviewPhotos.state })
      .from(reviewPhotos)
      .where(inArray(reviewPhotos.reviewId, [...ids]))
      .orderBy(asc(reviewPhotos.position), asc(reviewPhotos.id));
    const photos = new Map<string, OwnPhoto[]>(ids.map((id) => [id, []]));
    for (const { reviewId, ...photo } of rows) photos.get(reviewId)?.push(photo);
    return photos;
  }

  async function withPhotos(rows: readonly Omit<MemberReview, "photos">[]): Promise<MemberReview[]> {
    const photos = await listPhotos(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
  }

  const select = () =>
    orm.select(ownColumns).from(reviews).innerJoin(businesses, eq(businesses.id, reviews.businessId));

  return {
    /** Newest first. */
    async list({ memberId, businessId, limit }: OwnReviewPage): Promise<MemberReview[]> {
      const ofBusiness = businessId === null ? undefined : eq(reviews.businessId, businessId);
      const rows = await select()
        .where(and(eq(reviews.memberId, memberId), ofBusiness))
        .orderBy(desc(reviews.at), asc(reviews.id))
        .limit(limit);
      return withPhotos(rows);
    },

    /** Forgets the secrets of visitors that are no longer valid. */
    async eraseEditKeys({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const { rowCount } = await orm.execute(sql`
        update ${reviews} set edit_key_hash = null, editable_until = null where id in (
          select id from ${reviews} where edit_key_hash is not null and ${lt(reviews.editableUntil, now)}
          order by editable_until limit ${limit} for update skip locked)`);
      return rowCount ?? 0;
    },

    async forgetDeleted({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { rowCount } = await orm.execute(sql`
        delete from ${deletedReviews} where id in (
          select id from ${deletedReviews} where ${lt(deletedReviews.at, olderThan)}
          order by at limit ${limit} for update skip locked)`);
      return rowCount ?? 0;
    },

    async find({ memberId, id }: { memberId: string; id: string }): Promise<MemberReview | null> {
      if (!isReviewId(id)) return null;
      const rows = await select().where(and(eq(reviews.id, id), eq(reviews.memberId, memberId)));
      return (await withPhotos(rows))[0] ?? null;
    },
  };
}
