import { eq, lt, sql } from "drizzle-orm";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { ratings } from "../tables/ratings.ts";
import { reviews } from "../tables/reviews.ts";

/**
 * Reviews and stars, and the sums that follow from them (B-09). Only inside a transaction: the business stays locked
 * from the first statement to the end, so that however many write at once, each sees what the others left.
 */
export function voiceWrites(orm: Orm) {
  async function lockBusiness(id: string): Promise<boolean> {
    const rows = await orm
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, id))
      .for("no key update");
    return rows.length > 0;
  }

  /** The review's business, locked; a second look, since it may be gone by the time the lock is ours. */
  async function lockBusinessOf(reviewId: string): Promise<string | null> {
    const find = () =>
      orm.select({ businessId: reviews.businessId }).from(reviews).where(eq(reviews.id, reviewId));
    const [found] = await find();
    if (!found || !(await lockBusiness(found.businessId))) return null;
    return (await find())[0]?.businessId ?? null;
  }

  return {
    /** B-04: the review's id, or null where there is no such business. */
    async addReview(review: typeof reviews.$inferInsert): Promise<string | null> {
      if (!(await lockBusiness(review.businessId))) return null;
      const [row] = await orm.insert(reviews).values(review).returning({ id: reviews.id });
      await tally({ orm, businessId: review.businessId });
      return row?.id ?? null;
    },

    /** Holds, publishes or hides a review; false where there is none. */
    async setReviewStatus({ id, status }: { id: string; status: ReviewStatus }): Promise<boolean> {
      const businessId = await lockBusinessOf(id);
      if (businessId === null) return false;
      await orm.update(reviews).set({ status }).where(eq(reviews.id, id));
      await tally({ orm, businessId });
      return true;
    },

    async deleteReview(id: string): Promise<boolean> {
      const businessId = await lockBusinessOf(id);
      if (businessId === null) return false;
      await orm.delete(reviews).where(eq(reviews.id, id));
      await tally({ orm, businessId });
      return true;
    },

    /** F-06, F-04: sets, changes or removes (null) a member's stars, unless a later change is known already. */
    async setRating(rating: {
      memberId: string;
      businessId: string;
      stars: number | null;
      changedAt: Date;
    }): Promise<boolean> {
      if (!(await lockBusiness(rating.businessId))) return false;
      const changed = await orm
        .insert(ratings)
        .values(rating)
        .onConflictDoUpdate({
          target: [ratings.memberId, ratings.businessId],
          set: { stars: rating.stars, changedAt: rating.changedAt },
          setWhere: lt(ratings.changedAt, rating.changedAt),
        })
        .returning({ memberId: ratings.memberId });
      if (changed.length > 0) await tally({ orm, businessId: rating.businessId });
      return changed.length > 0;
    },
  };
}

/** The rule of `tallyVoices`, over the rows of one business: whole sums, never a difference that could drift. */
async function tally({ orm, businessId }: { orm: Orm; businessId: string }): Promise<void> {
  await orm.execute(sql`
    with voices as (
      select id::text as id, member_id, stars, at, 0 as rating from reviews
        where business_id = ${businessId} and status = 'published'
      union all
      select '', member_id, stars, changed_at, 1 from ratings
        where business_id = ${businessId} and stars is not null
    ), counted as (
      select stars from voices where member_id is null
      union all
      select stars from (
        select distinct on (member_id) stars from voices where member_id is not null
          order by member_id, at desc, rating desc, id desc
      ) as newest
    )
    update businesses set
      rating_sum = (select coalesce(sum(stars), 0) from counted),
      rating_count = (select count(*) from counted),
      review_count = (select count(*) from voices where rating = 0)
    where id = ${businessId}`);
}
