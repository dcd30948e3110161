import { eq, lt } from "drizzle-orm";
import type { ReviewStatus } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { ratings } from "../../tables/ratings.ts";
import { reviews } from "../../tables/reviews.ts";
import { lockBusinesses } from "./lock-businesses.ts";
import { tally } from "./tally.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A statement takes at most 65,535 values. */
const ROWS_OF_A_STATEMENT = 5_000;

/**
 * Reviews and stars, and the sums that follow from them (B-09). Only inside a transaction: the business stays locked
 * from the first statement to the end, so that however many write at once, each sees what the others left.
 */
export function voiceWrites(orm: Orm) {
  /** The review's business, locked; a second look, since it may be gone by the time the lock is ours. */
  async function lockBusinessOf(reviewId: string): Promise<string | null> {
    if (!UUID.test(reviewId)) return null;
    const find = () =>
      orm.select({ businessId: reviews.businessId }).from(reviews).where(eq(reviews.id, reviewId));
    const [found] = await find();
    if (!found || !(await lockBusinesses({ orm, ids: [found.businessId] })).has(found.businessId))
      return null;
    return (await find())[0]?.businessId ?? null;
  }

  return {
    /** B-04: the review's id, or null where there is no such business. */
    async addReview(review: typeof reviews.$inferInsert): Promise<string | null> {
      if (!(await lockBusinesses({ orm, ids: [review.businessId] })).has(review.businessId)) return null;
      const [row] = await orm.insert(reviews).values(review).returning({ id: reviews.id });
      await tally({ orm, businessIds: [review.businessId] });
      return row?.id ?? null;
    },

    /** Many at once, of businesses that are there. */
    async addReviews(many: readonly (typeof reviews.$inferInsert)[]): Promise<void> {
      if (many.length === 0) return;
      const businessIds = [...new Set(many.map(({ businessId }) => businessId))];
      await lockBusinesses({ orm, ids: businessIds });
      for (let first = 0; first < many.length; first += ROWS_OF_A_STATEMENT)
        await orm.insert(reviews).values(many.slice(first, first + ROWS_OF_A_STATEMENT));
      await tally({ orm, businessIds });
    },

    /** Holds, publishes or hides a review; false where there is none. */
    async setReviewStatus({ id, status }: { id: string; status: ReviewStatus }): Promise<boolean> {
      const businessId = await lockBusinessOf(id);
      if (businessId === null) return false;
      await orm.update(reviews).set({ status }).where(eq(reviews.id, id));
      await tally({ orm, businessIds: [businessId] });
      return true;
    },

    async deleteReview(id: string): Promise<boolean> {
      const businessId = await lockBusinessOf(id);
      if (businessId === null) return false;
      await orm.delete(reviews).where(eq(reviews.id, id));
      await tally({ orm, businessIds: [businessId] });
      return true;
    },

    /** F-06, F-04: sets, changes or removes (null) a member's stars, unless a later change is known already. */
    async setRating(rating: {
      memberId: string;
      businessId: string;
      stars: number | null;
      changedAt: Date;
    }): Promise<boolean> {
      if (!(await lockBusinesses({ orm, ids: [rating.businessId] })).has(rating.businessId)) return false;
      const changed = await orm
        .insert(ratings)
        .values(rating)
        .onConflictDoUpdate({
          target: [ratings.memberId, ratings.businessId],
          set: { stars: rating.stars, changedAt: rating.changedAt },
          setWhere: lt(ratings.changedAt, rating.changedAt),
        })
        .returning({ memberId: ratings.memberId });
      if (changed.length > 0) await tally({ orm, businessIds: [rating.businessId] });
      return changed.length > 0;
    },
  };
}
