import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
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

  const ratingsOfMember = orm
    .select({ businessId: ratings.businessId, stars: ratings.stars })
    .from(ratings)
    .where(and(eq(ratings.memberId, sql.placeholder("memberId")), isNotNull(ratings.stars)))
    .orderBy(asc(ratings.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("ratings_of_member");

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

    /** F-06: a member's own stars. */
    listRatings(input: {
      memberId: string;
      limit: number;
    }): Promise<{ businessId: string; stars: number | null }[]> {
      return ratingsOfMember.execute(input);
    },
  };
}
