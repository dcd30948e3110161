import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  isReviewId,
  type OwnReview,
  type Review,
  type ReviewOrder,
  type ReviewStatus,
  type StarCount,
} from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { reviewReports, reviews } from "../../tables/reviews.ts";

export const reviewColumns = {
  id: reviews.id,
  businessId: reviews.businessId,
  author: reviews.author,
  stars: reviews.stars,
  text: reviews.text,
  at: reviews.at,
  isEdited: sql<boolean>`edited_at is not null`,
};

const newest = [desc(reviews.at), asc(reviews.id)];

/** D-09; each order has an index. */
const ORDERS: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  recent: newest,
  highest: [desc(reviews.stars), ...newest],
  lowest: [asc(reviews.stars), ...newest],
};

interface ReviewPageInput {
  readonly businessId: string;
  readonly order: ReviewOrder;
  readonly stars?: number | null;
  readonly limit: number;
  readonly offset: number;
}

export function reviewQueries(orm: Orm) {
  const published = and(eq(reviews.businessId, sql.placeholder("businessId")), sql`status = 'published'`);
  const prepareList = ({ name, order, where }: { name: string; order: ReviewOrder; where?: SQL }) =>
    orm
      .select(reviewColumns)
      .from(reviews)
      .where(and(published, where))
      .orderBy(...ORDERS[order])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(`reviews_${name}`);
  const lists = {
    recent: prepareList({ name: "recent", order: "recent" }),
    highest: prepareList({ name: "highest", order: "highest" }),
    lowest: prepareList({ name: "lowest", order: "lowest" }),
  };
  // With equal stars, all orders are by date.
  const listOfStars = prepareList({
    name: "of_stars",
    order: "recent",
    where: eq(reviews.stars, sql.placeholder("stars")),
  });

  const starsOfBusiness = orm
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.stars)
    .prepare("reviews_count_stars");

  const ownColumns = { ...reviewColumns, status: reviews.status };

  return {
    list({ order, stars = null, ...page }: ReviewPageInput): Promise<Review[]> {
      return stars === null ? lists[order].execute(page) : listOfStars.execute({ stars, ...page });
    },

    listStarCounts(businessId: string): Promise<StarCount[]> {
      return starsOfBusiness.execute({ businessId });
    },

    /** Published, or held since it was sent, when only its author knows the id. */
    async find(id: string): Promise<OwnReview | null> {
      if (!isReviewId(id)) return null;
      const [row] = await orm
        .select(ownColumns)
        .from(reviews)
        .where(and(eq(reviews.id, id), sql`(status = 'published' or status = 'held' and edited_at is null)`));
      return row ? ownReview(row) : null;
    },

    /** V-08: held by an edit, when others know the id: for its author only. */
    async findHeldByEdit(id: string): Promise<{ review: OwnReview; author: ReviewAuthor } | null> {
      if (!isReviewId(id)) return null;
      const { memberId, editKeyHash, editableUntil } = reviews;
      const [row] = await orm
        .select({ review: ownColumns, author: { memberId, editKeyHash, editableUntil } })
        .from(reviews)
        .where(and(eq(reviews.id, id), sql`status = 'held' and edited_at is not null`));
      return row ? { ...row, review: ownReview(row.review) } : null;
    },

    async findAny(ids: readonly string[]): Promise<OwnReview | null> {
      if (ids.length === 0) return null;
      const [row] = await orm
        .select(ownColumns)
        .from(reviews)
        .where(inArray(reviews.id, [...ids]))
        .limit(1);
      return row ? ownReview(row) : null;
    },

    /**
     * A client's report of a review counts once, and again if it was edited after the decision. False where the review
     * was deleted meanwhile.
     */
    async report({ review, clientKey, reason, at }: NewReport): Promise<boolean> {
      const { rowCount } = await orm.execute(sql`
        with found as materialized (
          select id from ${reviews} where id = ${review.id} for update
        ), added as (
          insert into ${reviewReports} (review_id, who, reason, at)
          select id, ${clientKey}, ${reason}, ${at.toISOString()} from found
          on conflict (review_id, who) do update set reason = excluded.reason, at = excluded.at
          where exists (select from ${reviews} where id = excluded.review_id
            and ${reviewReports}.at <= decided_at and decided_at < edited_at)
          returning review_id
        ), counted as (
          update ${reviews} set open_reports = open_reports + 1
          from added where id = added.review_id and status = 'published'
        )
        select id from found`);
      return rowCount === 1;
    },
  };
}

interface NewReport {
  readonly review: Review;
  readonly clientKey: string;
  readonly reason: string;
  readonly at: Date;
}

/** By what the author of a review is known. */
export interface ReviewAuthor {
  readonly memberId: string | null;
  readonly editKeyHash: string | null;
  readonly editableUntil: Date | null;
}

function ownReview({ status, ...review }: Review & { status: ReviewStatus }): OwnReview {
  return { ...review, status: status === "published" ? "published" : "held" };
}
