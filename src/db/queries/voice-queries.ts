import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Review, ReviewOrder } from "../../domain/reviews/review.ts";
import type { Orm } from "../orm.ts";
import { ratings } from "../tables/ratings.ts";
import { reviews } from "../tables/reviews.ts";

const newest = [desc(reviews.at), asc(reviews.id)];

/** D-09, each as an index of the table holds it. */
const ORDERS: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  recent: newest,
  highest: [desc(reviews.stars), ...newest],
  lowest: [asc(reviews.stars), ...newest],
};

const reviewColumns = {
  id: reviews.id,
  businessId: reviews.businessId,
  author: reviews.author,
  stars: reviews.stars,
  text: reviews.text,
  at: reviews.at,
};

/** What people say about a business, as everybody may read it. */
export function voiceQueries(orm: Orm) {
  const prepareList = (order: ReviewOrder) =>
    orm
      .select(reviewColumns)
      .from(reviews)
      .where(and(eq(reviews.businessId, sql.placeholder("businessId")), sql`status = 'published'`))
      .orderBy(...ORDERS[order])
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(`reviews_${order}`);
  const lists = {
    recent: prepareList("recent"),
    highest: prepareList("highest"),
    lowest: prepareList("lowest"),
  };

  return {
    listReviews({
      order,
      ...page
    }: {
      businessId: string;
      order: ReviewOrder;
      limit: number;
      offset: number;
    }): Promise<Review[]> {
      return lists[order].execute(page);
    },

    /** A member's own stars; null for none, or for removed ones. */
    async findRating({
      memberId,
      businessId,
    }: {
      memberId: string;
      businessId: string;
    }): Promise<number | null> {
      const [row] = await orm
        .select({ stars: ratings.stars })
        .from(ratings)
        .where(and(eq(ratings.memberId, memberId), eq(ratings.businessId, businessId)));
      return row?.stars ?? null;
    },
  };
}
