import { and, eq, inArray, ne, sql } from "drizzle-orm";
import {
  isReviewId,
  type OwnReview,
  type Review,
  type ReviewStatus,
} from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { reviewReports } from "../../tables/review-reports.ts";
import { reviews } from "../../tables/reviews.ts";
import { reviewFingerprint } from "./review-fingerprint.ts";

export const reviewColumns = {
  id: reviews.id,
  businessId: reviews.businessId,
  author: reviews.author,
  stars: reviews.stars,
  text: reviews.text,
  at: reviews.at,
};

/** Single reviews, by who sent them or wants them looked at. */
export function sentReviewQueries(orm: Orm) {
  const own = { ...reviewColumns, status: reviews.status };

  return {
    /** One that is shown or waits to be; null for one that was hidden, too. */
    async find(id: string): Promise<OwnReview | null> {
      if (!isReviewId(id)) return null;
      const shown: ReviewStatus[] = ["published", "held"];
      const [row] = await orm
        .select(own)
        .from(reviews)
        .where(and(eq(reviews.id, id), inArray(reviews.status, shown)));
      return row ? ownReview(row) : null;
    },

    /** The first of these that there is, also one that was taken down. */
    async findOfSender(ids: readonly string[]): Promise<OwnReview | null> {
      if (ids.length === 0) return null;
      const [row] = await orm
        .select(own)
        .from(reviews)
        .where(inArray(reviews.id, [...ids]))
        .limit(1);
      return row ? ownReview(row) : null;
    },

    /** Until the transaction ends, nobody else asks for these words or stores them, whatever the place. */
    async lockWords(text: string): Promise<void> {
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`review ${reviewFingerprint(text)}`}, 0))`,
      );
    },

    /** Whether anybody has sent the same words, wherever, also where they were taken down. */
    async hasSame(text: string): Promise<boolean> {
      const rows = await orm
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.fingerprint, reviewFingerprint(text)), ne(reviews.fingerprint, sql`''`)))
        .limit(1);
      return rows.length > 0;
    },

    /** Once for each: what `who` has said before stays as it was. */
    async report({ review, clientKey, at }: { review: Review; clientKey: string; at: Date }): Promise<void> {
      await orm.insert(reviewReports).values({ reviewId: review.id, clientKey, at }).onConflictDoNothing();
    },
  };
}

/** One that was taken down looks held to whoever sends it again. */
function ownReview({ status, ...review }: Review & { status: ReviewStatus }): OwnReview {
  return { ...review, status: status === "published" ? "published" : "held" };
}
