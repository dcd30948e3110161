import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { OwnReview, Review, ReviewStatus } from "../../../domain/reviews/review.ts";
import { isReviewId } from "../../../domain/reviews/review-id.ts";
import type { Orm } from "../../orm.ts";
import { reviewReports } from "../../tables/review-reports.ts";
import { reviews } from "../../tables/reviews.ts";

export const reviewColumns = {
  id: reviews.id,
  businessId: reviews.businessId,
  author: reviews.author,
  stars: reviews.stars,
  text: reviews.text,
  at: reviews.at,
};

interface SameReview {
  readonly fingerprint: string;
  readonly businessId: string;
  readonly author: string;
  readonly since: Date;
}

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

    /** The same words by the same name about the same business, not long ago: a second click, or a second try. */
    async findRecent({ fingerprint, businessId, author, since }: SameReview): Promise<OwnReview | null> {
      const [row] = await orm
        .select(own)
        .from(reviews)
        .where(
          and(
            eq(reviews.fingerprint, fingerprint),
            // The index has no others.
            ne(reviews.fingerprint, sql`''`),
            gte(reviews.at, since),
            eq(reviews.businessId, businessId),
            eq(reviews.author, author),
          ),
        )
        .orderBy(desc(reviews.at))
        .limit(1);
      return row ? ownReview(row) : null;
    },

    /** Whether anybody has sent the same words, wherever, also where they were taken down. */
    async hasSame(fingerprint: string): Promise<boolean> {
      const rows = await orm
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.fingerprint, fingerprint), ne(reviews.fingerprint, sql`''`)))
        .limit(1);
      return rows.length > 0;
    },

    /** Once for each: what `who` has said before stays as it was. */
    async report({ review, who, at }: { review: Review; who: string; at: Date }): Promise<void> {
      await orm.insert(reviewReports).values({ reviewId: review.id, who, at }).onConflictDoNothing();
    },
  };
}

/** One that was taken down looks held to whoever sends it again. */
function ownReview({ status, ...review }: Review & { status: ReviewStatus }): OwnReview {
  return { ...review, status: status === "published" ? "published" : "held" };
}
