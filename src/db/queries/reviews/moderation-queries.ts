import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { type NeighbourReview, seenMoments } from "../../../domain/reviews/moderated-review.ts";
import {
  MOST_COUNTED,
  type ModerationCounts,
  type ModerationFilter,
} from "../../../domain/reviews/moderation-view.ts";
import type { ReviewStatus } from "../../../domain/reviews/review.ts";
import type { Orm } from "../../orm.ts";
import { businesses, nameKey } from "../../tables/businesses.ts";
import { reviewReports, reviews, reviewWords } from "../../tables/reviews.ts";
import { containing } from "../containing.ts";

const MOST_NEIGHBOURS = 20;
const MOST_REASONS = 4;
const MOST_BUSINESSES = 50;
const EXCERPT = 90;

/** Each condition has an index in the order of the list; a list of several is read from each and merged. */
const CONDITIONS: Readonly<Record<ModerationFilter, readonly SQL[]>> = {
  pending: [
    sql`status = 'held'`,
    sql`open_reports > 0 and status <> 'held'`,
    sql`waiting_photos > 0 and open_reports = 0 and status <> 'held'`,
  ],
  held: [sql`status = 'held'`],
  reported: [sql`open_reports > 0`],
  photos: [sql`waiting_photos > 0`],
  hidden: [sql`status = 'hidden'`],
  all: [sql`true`],
};

const newest = sql`order by at desc, id`;

/** Stars leave the database only once the review is decided (V-11). */
const decidedStars = sql<
  number | null
>`case when decided_at is not null and status <> 'held' and open_reports = 0 then stars end`;

const moderatedColumns = {
  id: reviews.id,
  author: reviews.author,
  text: reviews.text,
  at: reviews.at,
  editedAt: reviews.editedAt,
  status: reviews.status,
  holdReasons: reviews.holdReasons,
  openReports: reviews.openReports,
  decidedBy: reviews.decidedBy,
  decidedAt: reviews.decidedAt,
  note: sql<string>`coalesce(${reviews.decisionReason}, '')`,
  stars: decidedStars,
  business: {
    id: businesses.id,
    slug: businesses.slug,
    title: businesses.title,
    direction: businesses.direction,
    imageUrl: businesses.imageUrl,
    categoryId: businesses.categoryId,
    isListed: sql<boolean>`listable`,
    rating: businesses.rating,
    ratingCount: businesses.ratingCount,
    reviewCount: businesses.reviewCount,
  },
};

interface ModerationPageInput {
  readonly filter: ModerationFilter;
  /** Folded; null for all. */
  readonly words: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** For the staff, of every status. */
export function moderationQueries(orm: Orm) {
  async function listBusinessIds(words: string): Promise<string[]> {
    const found = await orm
      .select({ id: businesses.id })
      .from(businesses)
      .where(sql`listable and ${nameKey} like ${containing(words)}`)
      .limit(MOST_BUSINESSES);
    return found.map(({ id }) => id);
  }

  async function conditionOf(words: string | null): Promise<SQL> {
    if (words === null) return sql`true`;
    const ids = await listBusinessIds(words);
    const inWords = sql`${reviewWords} like ${containing(words)}`;
    return ids.length === 0 ? inWords : sql`(${inWords} or business_id = any(${sql.param(ids)}::text[]))`;
  }

  return {
    async count(): Promise<ModerationCounts> {
      const counted = (where: SQL) =>
        sql`(select count(*)::int from (select from ${reviews} where ${where} ${newest} limit ${MOST_COUNTED + 1}) as counted)`;
      type Counted = Exclude<ModerationFilter, "pending"> | "others" | "photosOnly";
      const { rows } = await orm.execute<Record<Counted, number>>(sql`
        select
          ${counted(sql`status = 'held'`)} as held,
          ${counted(sql`open_reports > 0`)} as reported,
          ${counted(sql`open_reports > 0 and status <> 'held'`)} as others,
          ${counted(sql`waiting_photos > 0`)} as photos,
          ${counted(sql`waiting_photos > 0 and open_reports = 0 and status <> 'held'`)} as "photosOnly",
          ${counted(sql`status = 'hidden'`)} as hidden,
          ${counted(sql`true`)} as all`);
      const { others, photosOnly, ...counts } = rows[0] ?? NONE;
      return { pending: counts.held + others + photosOnly, ...counts };
    },

    /** Newest first. */
    async listIds({ filter, words, limit, offset }: ModerationPageInput): Promise<string[]> {
      const condition = await conditionOf(words);
      const branches = CONDITIONS[filter].map(
        (where) =>
          sql`(select id, at from ${reviews} where ${where} and ${condition} ${newest} limit ${offset + limit})`,
      );
      const { rows } = await orm.execute<{ id: string }>(
        sql`select id from (${sql.join(branches, sql` union all `)}) as found ${newest} limit ${limit} offset ${offset}`,
      );
      return rows.map(({ id }) => id);
    },

    async list(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return orm
        .select(moderatedColumns)
        .from(reviews)
        .innerJoin(businesses, eq(businesses.id, reviews.businessId))
        .where(inArray(reviews.id, [...ids]))
        .orderBy(desc(reviews.at), asc(reviews.id));
    },

    /** Different reasons of reports that came after the last decision. */
    async listReportReasons(ids: readonly string[]): Promise<Map<string, string[]>> {
      const isOpen = sql`${reviewReports.at} > coalesce(${reviews.decidedAt}, '-infinity')`;
      const rows = await orm
        .selectDistinct({ id: reviewReports.reviewId, reason: reviewReports.reason })
        .from(reviewReports)
        .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
        .where(and(inArray(reviewReports.reviewId, [...ids]), ne(reviewReports.reason, ""), isOpen))
        .orderBy(asc(reviewReports.reviewId), asc(reviewReports.reason));
      return grouped(
        rows.map(({ id, reason }) => [id, reason] as const),
        MOST_REASONS,
      );
    },

    /** Other reviews of the same client, within a day of each. */
    async listNeighbours(ids: readonly string[]): Promise<Map<string, NeighbourReview[]>> {
      const { rows } = await orm.execute<Neighbour>(sql`
        select mine.id as "ofId", other.id, other.status, other.text, other.decided_at as "decidedAt",
          other.edited_at as "editedAt", other.title
        from ${reviews} as mine
        cross join lateral (
          select near.id, near.status, left(near.text, ${EXCERPT}) as text, near.decided_at,
            near.edited_at, ${businesses.title}
          from ${reviews} as near join ${businesses} on ${businesses.id} = near.business_id
          where near.client_hash = mine.client_hash and near.id <> mine.id
            and near.at between mine.at - interval '24 hours' and mine.at + interval '24 hours'
          order by near.at desc limit ${MOST_NEIGHBOURS}
        ) as other
        where mine.id = any(${sql.param([...ids])}::uuid[]) and mine.client_hash is not null`);
      return grouped(
        rows.map(({ ofId, decidedAt, editedAt, ...other }) => {
          const seen = seenMoments({ decidedAt: isoOf(decidedAt), editedAt: isoOf(editedAt) });
          return [ofId, { ...other, seen }] as const;
        }),
        MOST_NEIGHBOURS,
      );
    },

    /** Of the last minutes, for the rule against bursts. */
    async countOfClient({ clientHash, since }: { clientHash: string; since: Date }): Promise<number> {
      return orm.$count(reviews, and(eq(reviews.clientHash, clientHash), gt(reviews.at, since)));
    },

    /** Forgets which client wrote old reviews. */
    async eraseClients({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { rowCount } = await orm.execute(sql`
        update ${reviews} set client_hash = null where id in (
          select id from ${reviews} where client_hash is not null and ${lt(reviews.at, olderThan)}
          order by at limit ${limit} for update skip locked)`);
      return rowCount ?? 0;
    },
  };
}

type ModerationQueries = ReturnType<typeof moderationQueries>;
export type ModeratedRow = Awaited<ReturnType<ModerationQueries["list"]>>[number];

interface Neighbour extends Record<string, unknown> {
  readonly ofId: string;
  readonly id: string;
  readonly status: ReviewStatus;
  readonly text: string;
  readonly title: string;
  readonly decidedAt: Date | string | null;
  readonly editedAt: Date | string | null;
}

const NONE = { held: 0, reported: 0, others: 0, photos: 0, photosOnly: 0, hidden: 0, all: 0 };

function isoOf(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[], most: number): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key) ?? [];
    if (group.length < most) groups.set(key, [...group, value]);
  }
  return groups;
}
