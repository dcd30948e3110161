import { sql } from "drizzle-orm";
import type { Figures, Waiting } from "../../../contract/dashboard.ts";
import type { SectionCounts } from "../../../contract/pending-counts.ts";
import type { StoredAmounts } from "../../../domain/storage-budget/storage-budget.ts";
import type { Orm } from "../../orm.ts";
import { storedAmounts } from "../storage-budget/storage-budget-queries.ts";

interface Activity {
  readonly views: Readonly<Record<string, number>>;
  readonly reviews: readonly LatestReviewRow[];
  readonly searches: readonly { readonly text: string; readonly count: number }[];
}

interface LatestReviewRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly at: string;
}

interface WorkState extends Record<string, unknown> {
  /** Mails of the last day that could not be sent. */
  readonly failed_mails: number;
  readonly waiting_mails: number;
  readonly last_backup: Date | null;
  readonly failed_backup: { readonly at: string; readonly message: string } | null;
  readonly last_mail: Date | null;
  readonly failed_runs: number;
  /** Periodic jobs that failed, and any that wait longer than an hour after their time. */
  readonly failed_periodic: number;
  readonly late: number;
  readonly errors: number;
  readonly stored: StoredAmounts;
}

type FigureRow = Record<Exclude<keyof (Figures & Waiting), "oldestSuggestion">, number> & {
  readonly isDemo: boolean;
  readonly oldest: Date | null;
};

const reportedBusinesses = sql`(
  select count(distinct business_id)::int from freshness_reports join businesses on businesses.id = business_id
  where done_at is null and answer <> 'same' and deleted_at is null and active)`;

/** V-08: of reviews that wait for nothing else. */
const photoReviews = sql`(
  select count(*)::int from reviews where waiting_photos > 0 and open_reports = 0 and status <> 'held')`;
const pendingLists = sql`(
  select count(*)::int from shared_lists where deleted_at is null and (status = 'held' or open_reports > 0))`;

/** Figures of the dashboard. None reads more than an index or the catalogue. */
export function dashboardQueries(orm: Orm) {
  return {
    async countPending(): Promise<SectionCounts> {
      const { rows } = await orm.execute<SectionCounts & Record<string, unknown>>(sql`
        select
          (select count(*)::int from suggestions where status = 'pending') as suggestions,
          (select count(*)::int from reviews where status = 'held')
            + (select count(*)::int from reviews where open_reports > 0 and status <> 'held')
            + ${photoReviews} as reviews,
          ${pendingLists} as lists,
          ${reportedBusinesses} as reported,
          (select count(*)::int from job_runs where state in ('queued', 'running')) as jobs`);
      return rows[0] ?? { suggestions: 0, reviews: 0, lists: 0, reported: 0, jobs: 0 };
    },

    /** `since`: new ones are counted from then on. */
    async readFigures({ since }: { since: Date }): Promise<Figures & Waiting & { isDemo: boolean }> {
      const { rows } = await orm.execute<FigureRow>(sql`
        select
          (select count(*)::int from users where not is_anonymous) as users,
          (select count(*)::int from users where not is_anonymous and created_at >= ${since.toISOString()}) as "newUsers",
          catalogue.*,
          exists (select from demo_rows)
            or exists (select from businesses where source = 'demo' and deleted_at is null) as "isDemo",
          (select count(*)::int from reviews where at >= ${since.toISOString()} and status = 'published') as "newReviews",
          (select count(*)::int from suggestions where status = 'pending') as suggestions,
          (select min(created_at) from suggestions where status = 'pending') as oldest,
          (select count(*)::int from reviews where status = 'held') as "heldReviews",
          (select count(*)::int from reviews where open_reports > 0 and status <> 'held') as "reportedReviews",
          ${photoReviews} as "photoReviews",
          ${pendingLists} as "pendingLists",
          ${reportedBusinesses} as "reportedBusinesses"
        from (
          select count(*) filter (where listable)::int as "activeBusinesses", count(*)::int as businesses,
            coalesce(sum(review_count), 0)::int as reviews
          from businesses where deleted_at is null
        ) as catalogue`);
      const [row] = rows;
      if (!row) throw new Error("no figures");
      const { oldest, ...figures } = row;
      return { ...figures, oldestSuggestion: oldest ? new Date(oldest).toISOString() : null };
    },

    /** One statement: views by day from `from` on, the latest published reviews, the most frequent searches without result. */
    async readActivity({ from, limit }: { from: string; limit: number }): Promise<Activity> {
      const { rows } = await orm.execute<Activity & Record<string, unknown>>(sql`
        select
          (select coalesce(jsonb_object_agg(day, views), '{}') from (
            select day, sum(count)::int as views from daily_counts
            where kind = 'views' and day >= ${from}::date group by day
          ) as days) as views,
          (select coalesce(jsonb_agg(latest order by at desc), '[]') from (
            select recent.id, title, slug, author, stars, left(text, 200) as text, at
            from (select * from reviews order by at desc, id limit ${limit * 4}) as recent
            join businesses on businesses.id = business_id
            where status = 'published' and open_reports = 0 and deleted_at is null order by at desc limit ${limit}
          ) as latest) as reviews,
          (select coalesce(jsonb_agg(missed order by count desc, last_at desc), '[]') from (
            select text, count, last_at from missed_searches order by count desc, last_at desc limit ${limit}
          ) as missed) as searches`);
      return rows[0] ?? { views: {}, reviews: [], searches: [] };
    },

    /** Of mails, long jobs and errors since then. */
    async readWork({ since, mailQueue }: { since: Date; mailQueue: string }): Promise<WorkState> {
      const from = since.toISOString();
      const { rows } = await orm.execute<WorkState>(sql`
        select mails.*, periodic.*,
          (select count(*)::int from job_runs where state = 'failed' and finished_at >= ${from}) as failed_runs,
          (select count(*)::int from logged_errors where at >= ${from}) as errors,
          (select to_jsonb(amounts) from (${storedAmounts}) as amounts) as stored,
          (select max(started_at) from backups where state = 'ready') as last_backup,
          (select jsonb_build_object('at', started_at, 'message', message) from backups
            where state = 'failed' order by started_at desc limit 1) as failed_backup
        from (
          select count(*) filter (where state = 'failed' and completed_on >= ${from})::int as failed_mails,
            count(*) filter (where state in ('created', 'retry') and created_on < now() - interval '10 minutes')::int
              as waiting_mails,
            max(completed_on) filter (where state = 'completed') as last_mail
          from pgboss.job where name = ${mailQueue}
        ) as mails, (
          select count(*) filter (where state = 'failed' and completed_on >= ${from})::int as failed_periodic,
            count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 hour')::int as late
          from pgboss.job where name <> ${mailQueue}
        ) as periodic`);
      const [row] = rows;
      if (!row) throw new Error("no state of work");
      return row;
    },
  };
}
