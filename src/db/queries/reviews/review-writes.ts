import { createHash } from "node:crypto";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { duplicateKey } from "../../../domain/reviews/moderate-review.ts";
import { isReviewId, type ReviewStatus } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { deletedReviews, reviews } from "../../tables/reviews.ts";
import { type LockedBusinesses, lockBusinesses, updateRatingTotals } from "../businesses/business-totals.ts";

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

type NewReview = Omit<typeof reviews.$inferInsert, "fingerprint">;

/** What a decision changes, and its undoing restores. */
export interface ReviewState {
  readonly status: ReviewStatus;
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

export interface LockedReview extends ReviewState {
  readonly id: string;
  readonly businessId: string;
  readonly memberId: string | null;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: Date;
  readonly holdReasons: readonly string[];
  readonly editKeyHash: string | null;
  readonly editableUntil: Date | null;
  readonly editedAt: Date | null;
  readonly categoryId: CategoryId | null;
  /** Of the business. */
  readonly average: number | null;
}

/** V-08: what an edit changes. */
interface EditedReview extends Pick<LockedReview, "author" | "stars" | "text" | "status" | "holdReasons"> {
  readonly editedAt: Date;
}

const lockedColumns = {
  id: reviews.id,
  businessId: reviews.businessId,
  memberId: reviews.memberId,
  author: reviews.author,
  stars: reviews.stars,
  text: reviews.text,
  at: reviews.at,
  holdReasons: reviews.holdReasons,
  editKeyHash: reviews.editKeyHash,
  editableUntil: reviews.editableUntil,
  editedAt: reviews.editedAt,
  status: reviews.status,
  openReports: reviews.openReports,
  decidedBy: reviews.decidedBy,
  decidedAt: reviews.decidedAt,
  decisionReason: reviews.decisionReason,
};

interface HeldLocks {
  readonly locked?: LockedBusinesses | undefined;
}

/** For transactions only: the business stays locked while its totals are recomputed (B-09). */
export function reviewWrites(orm: Orm) {
  /** Locks the businesses of the reviews, then reads the reviews again, since they may have been changed meanwhile. */
  async function lock(ids: readonly string[]): Promise<LockedReview[]> {
    const known = ids.filter(isReviewId);
    if (known.length === 0) return [];
    const isWanted = inArray(reviews.id, known);
    const found = await orm.select({ businessId: reviews.businessId }).from(reviews).where(isWanted);
    const locked = await lockBusinesses({ orm, ids: found.map(({ businessId }) => businessId) });
    const rows = await orm
      .select({ ...lockedColumns, average: businesses.rating })
      .from(reviews)
      .innerJoin(businesses, eq(businesses.id, reviews.businessId))
      .where(isWanted)
      .orderBy(asc(reviews.id))
      .for("update", { of: reviews });
    return rows.flatMap((row) => {
      const categoryId = locked.get(row.businessId);
      return categoryId === undefined ? [] : [{ ...row, categoryId }];
    });
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

    async setState(review: LockedReview, state: ReviewState): Promise<void> {
      const { status, openReports, decidedBy, decidedAt, decisionReason } = state;
      await orm
        .update(reviews)
        .set({ status, openReports, decidedBy, decidedAt, decisionReason })
        .where(eq(reviews.id, review.id));
      if (status !== review.status) await updateRatingTotals({ orm, businessIds: [review.businessId] });
    },

    async edit(review: LockedReview, { holdReasons, ...edited }: EditedReview): Promise<void> {
      const hasOtherStars = edited.stars !== review.stars;
      await orm
        .update(reviews)
        .set({
          ...edited,
          holdReasons: [...holdReasons],
          fingerprint: fingerprintOf(edited.text),
          ...(hasOtherStars && { starsAt: edited.editedAt }),
        })
        .where(eq(reviews.id, review.id));
      if (hasOtherStars || edited.status !== review.status)
        await updateRatingTotals({ orm, businessIds: [review.businessId] });
    },

    async findAverage(businessId: string): Promise<number | null> {
      const rows = await orm
        .select({ rating: businesses.rating })
        .from(businesses)
        .where(eq(businesses.id, businessId));
      return rows[0]?.rating ?? null;
    },

    async delete({ id, businessId }: LockedReview): Promise<void> {
      await orm.delete(reviews).where(eq(reviews.id, id));
      await updateRatingTotals({ orm, businessIds: [businessId] });
    },

    async noteDeleted({ id, at }: { id: string; at: Date }): Promise<void> {
      await orm.insert(deletedReviews).values({ id, at }).onConflictDoNothing();
    },

    async isDeleted(id: string): Promise<boolean> {
      return (await orm.$count(deletedReviews, eq(deletedReviews.id, id))) > 0;
    },

    /** Until the transaction ends, reviews with the same words wait, for whatever business. */
    async lockWords(text: string): Promise<void> {
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`review ${fingerprintOf(text)}`}, 0))`,
      );
    },

    /** Whether another review, of any business and status, has the same words. */
    async hasSameWords({ text, exceptId }: { text: string; exceptId?: string }): Promise<boolean> {
      const hasWords = and(eq(reviews.fingerprint, fingerprintOf(text)), ne(reviews.fingerprint, sql`''`));
      const rows = await orm
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(hasWords, exceptId === undefined ? undefined : ne(reviews.id, exceptId)))
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
