import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Review, ReviewOrder, StarCount } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { ratings } from "../../tables/ratings.ts";
import { reviews } from "../../tables/reviews.ts";
import { reviewColumns } from "./sent-review-queries.ts";

const newest = [desc(reviews.at), asc(reviews.id)];

/** D-09, each as an index of the table holds it. */
const ORDERS: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  recent: newest,
  highest: [desc(reviews.stars), ...newest],
  lowest: [asc(reviews.stars), ...newest],
};

interface ReviewPage {
  readonly businessId: string;
  readonly order: ReviewOrder;
  /** Only those with so many; null for all. */
  readonly stars?: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** What people say about a business, as everybody may read it. */
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
  // With one number of stars, every order is that of the dates.
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

  const ratingsOfMember = orm
    .select({ businessId: ratings.businessId, stars: ratings.stars })
    .from(ratings)
    .where(and(eq(ratings.memberId, sql.placeholder("memberId")), isNotNull(ratings.stars)))
    .orderBy(asc(ratings.businessId))
    .limit(sql.placeholder("limit"))
    .prepare("ratings_of_member");

  const ratingsAmong = orm
    .select({ businessId: ratings.businessId, stars: ratings.stars })
    .from(ratings)
    .where(
      and(
        eq(ratings.memberId, sql.placeholder("memberId")),
        sql`${ratings.businessId} = any(${sql.placeholder("ids")}::text[])`,
      ),
    )
    .prepare("ratings_among");

  return {
    listReviews({ order, stars = null, ...page }: ReviewPage): Promise<Review[]> {
      return stars === null ? lists[order].execute(page) : listOfStars.execute({ stars, ...page });
    },

    /** How many reviews have so many stars, for each number that any has. */
    listStarCounts(businessId: string): Promise<StarCount[]> {
      return starsOfBusiness.execute({ businessId });
    },

    /** F-06: a member's own stars. */
    listRatings(input: {
      memberId: string;
      limit: number;
    }): Promise<{ businessId: string; stars: number | null }[]> {
      return ratingsOfMember.execute(input);
    },

    /** The same, of these businesses only; a rating that was taken back has no stars. */
    async listRatingsAmong(input: {
      memberId: string;
      ids: readonly string[];
    }): Promise<{ businessId: string; stars: number | null }[]> {
      return input.ids.length > 0 ? ratingsAmong.execute(input) : [];
    },
  };
}
