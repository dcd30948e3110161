import { createHash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { duplicateKey } from "../../../domain/reviews/moderate-review.ts";
import { isReviewId, type ReviewStatus } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { reviews } from "../../tables/reviews.ts";
import { type LockedBusinesses, lockBusinesses, updateRatingTotals } from "../businesses/business-totals.ts";

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

type NewReview = Omit<typeof reviews.$inferInsert, "fingerprint">;

interface LockedReview {
  readonly id: string;
  readonly businessId: string;
  readonly categoryId: CategoryId | null;
  readonly status: ReviewStatus;
}

interface HeldLocks {
  readonly locked?: LockedBusinesses | undefined;
}

/** For transactions only: the business stays locked while its totals are recomputed (B-09). */
export function reviewWrites(orm: Orm) {
  /** Reads the review again under the lock, since it may have been deleted meanwhile. */
  async function lock(id: string): Promise<LockedReview | null> {
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

  async function exists({ businessId, locked }: HeldLocks & { businessId: string }): Promise<boolean> {
    return (locked ?? (await lockBusinesses({ orm, ids: [businessId] }))).has(businessId);
  }

  return {
    lock,

    /** B-04: null where the business does not exist. */
    async add({ locked, ...review }: NewReview & HeldLocks): Promise<string | null> {
      if (!(await exists({ businessId: review.businessId, locked }))) return null;
      const [row] = await orm.insert(reviews).values(withFingerprint(review)).returning({ id: reviews.id });
      await updateRatingTotals({ orm, businessIds: [review.businessId] });
      return row?.id ?? null;
    },

    async addAll(many: readonly NewReview[]): Promise<void> {
      if (many.length === 0) return;
      const businessIds = [...new Set(many.map(({ businessId }) => businessId))];
      await lockBusinesses({ orm, ids: businessIds });
      for (let first = 0; first < many.length; first += ROWS_PER_STATEMENT)
        await orm.insert(reviews).values(many.slice(first, first + ROWS_PER_STATEMENT).map(withFingerprint));
      await updateRatingTotals({ orm, businessIds });
    },

    async setStatus({ review, status }: { review: LockedReview; status: ReviewStatus }): Promise<void> {
      await orm.update(reviews).set({ status }).where(eq(reviews.id, review.id));
      await updateRatingTotals({ orm, businessIds: [review.businessId] });
    },

    async delete({ id, businessId }: LockedReview): Promise<void> {
      await orm.delete(reviews).where(eq(reviews.id, id));
      await updateRatingTotals({ orm, businessIds: [businessId] });
    },

    /** Until the transaction ends, reviews with the same words wait, for whatever business. */
    async lockWords(text: string): Promise<void> {
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`review ${fingerprintOf(text)}`}, 0))`,
      );
    },

    /** Whether a review of any business and status has the same words. */
    async hasSameWords(text: string): Promise<boolean> {
      const rows = await orm
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.fingerprint, fingerprintOf(text)), ne(reviews.fingerprint, sql`''`)))
        .limit(1);
      return rows.length > 0;
    },
  };
}

function withFingerprint(review: NewReview): typeof reviews.$inferInsert {
  return { ...review, fingerprint: fingerprintOf(review.text) };
}

/** Empty for a text without words, such as emojis, which is never a copy. */
function fingerprintOf(text: string): string {
  const words = duplicateKey(text);
  return words === "" ? "" : createHash("sha256").update(words).digest("base64url");
}
