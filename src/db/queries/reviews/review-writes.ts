import { eq, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { isReviewId, type ReviewStatus } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { ratings } from "../../tables/ratings.ts";
import { reviews } from "../../tables/reviews.ts";
import { type LockedBusinesses, lockBusinesses } from "../businesses/lock-businesses.ts";
import { tally } from "../businesses/tally.ts";
import { type Dated, EXCLUDED_VERSION, mergeWithStored } from "../favourites/merge-version.ts";
import { reviewFingerprint } from "./review-fingerprint.ts";

/** A statement takes at most 65,535 values. */
const ROWS_OF_A_STATEMENT = 5_000;

type NewReview = Omit<typeof reviews.$inferInsert, "fingerprint">;

interface NewRatings {
  readonly memberId: string;
  readonly ratings: readonly (Dated & { readonly businessId: string; readonly stars: number | null })[];
}

/** A review whose business is locked until the transaction ends. */
interface LockedReview {
  readonly id: string;
  readonly businessId: string;
  readonly categoryId: CategoryId | null;
  readonly status: ReviewStatus;
}

/** Businesses that the transaction has locked already; without them the write locks its own. */
interface HeldLocks {
  readonly locked?: LockedBusinesses | undefined;
}

/**
 * Reviews and stars, and the sums that follow from them (B-09). Only inside a transaction: the business stays locked
 * from the first statement to the end, so that however many write at once, each sees what the others left.
 */
export function reviewWrites(orm: Orm) {
  /** A review with its business locked; a second look, since it may be gone by the time the lock is ours. */
  async function lockReview(id: string): Promise<LockedReview | null> {
    if (!isReviewId(id)) return null;
    const find = () =>
      orm
        .select({ id: reviews.id, businessId: reviews.businessId, status: reviews.status })
        .from(reviews)
        .where(eq(reviews.id, id));
    const [found] = await find();
    const locked = found && (await lockBusinesses({ orm, ids: [found.businessId] }));
    const [review] = locked?.has(found?.businessId ?? "") ? await find() : [];
    return review ? { ...review, categoryId: locked?.get(review.businessId) ?? null } : null;
  }

  async function isThere({ businessId, locked }: HeldLocks & { businessId: string }): Promise<boolean> {
    return (locked ?? (await lockBusinesses({ orm, ids: [businessId] }))).has(businessId);
  }

  return {
    lockReview,

    /** B-04: the review's id, or null where there is no such business. */
    async addReview({ locked, ...review }: NewReview & HeldLocks): Promise<string | null> {
      if (!(await isThere({ businessId: review.businessId, locked }))) return null;
      const [row] = await orm.insert(reviews).values(written(review)).returning({ id: reviews.id });
      await tally({ orm, businessIds: [review.businessId] });
      return row?.id ?? null;
    },

    /** Many at once, of businesses that are there. */
    async addReviews(many: readonly NewReview[]): Promise<void> {
      if (many.length === 0) return;
      const businessIds = [...new Set(many.map(({ businessId }) => businessId))];
      await lockBusinesses({ orm, ids: businessIds });
      for (let first = 0; first < many.length; first += ROWS_OF_A_STATEMENT)
        await orm.insert(reviews).values(many.slice(first, first + ROWS_OF_A_STATEMENT).map(written));
      await tally({ orm, businessIds });
    },

    /** Holds, publishes or hides a review. */
    async setReviewStatus({ review, status }: { review: LockedReview; status: ReviewStatus }): Promise<void> {
      await orm.update(reviews).set({ status }).where(eq(reviews.id, review.id));
      await tally({ orm, businessIds: [review.businessId] });
    },

    async deleteReview({ id, businessId }: LockedReview): Promise<void> {
      await orm.delete(reviews).where(eq(reviews.id, id));
      await tally({ orm, businessIds: [businessId] });
    },

    /** F-06, F-04: sets or removes (null) a member's stars, unless a later change is stored; returns the ids that changed. */
    async setRatings({ locked, memberId, ratings: given }: NewRatings & HeldLocks): Promise<string[]> {
      if (given.length === 0) return [];
      const { rows, changed } = await mergeWithStored({
        orm,
        table: ratings,
        value: sql<number | null>`${ratings.stars}`,
        memberId,
        changes: given.map(({ stars, ...rating }) => ({ ...rating, value: stars })),
        locked,
      });
      if (rows.length === 0) return [];
      await orm
        .insert(ratings)
        .values(rows.map(({ value, ...row }) => ({ memberId, stars: value, ...row })))
        .onConflictDoUpdate({
          target: [ratings.memberId, ratings.businessId],
          set: { stars: sql`excluded.stars`, ...EXCLUDED_VERSION },
        });
      if (changed.length > 0) await tally({ orm, businessIds: changed });
      return changed;
    },
  };
}

/** So that nobody who stores one forgets it. */
function written(review: NewReview): typeof reviews.$inferInsert {
  return { ...review, fingerprint: reviewFingerprint(review.text) };
}
