import { type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "../../../domain/clock.ts";
import type { DayRange } from "../../../domain/statistics/period.ts";
import type { Orm } from "../../orm.ts";
import type { DailyCountKind } from "../visits/daily-count-queries.ts";

/** A period and the one that it is compared with. */
export interface ComparedRanges {
  readonly now: DayRange;
  readonly before: DayRange | null;
}

export interface ComparedCount extends Record<string, unknown> {
  readonly name: string;
  readonly count: number;
  /** Null without comparison. */
  readonly before: number | null;
}

export interface ViewedBusiness extends ComparedCount {
  readonly slug: string;
  readonly imageUrl: string;
}

interface MissedSearch extends Record<string, unknown> {
  readonly text: string;
  readonly count: number;
  /** Of the alias that it has by now. */
  readonly meaning: string | null;
  /** Newest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

interface DayCount extends Record<string, unknown> {
  readonly day: string;
  readonly count: number;
}

const between = (column: SQL, { from, to }: DayRange) => sql`${column} between ${from}::date and ${to}::date`;

/** In La Plata. */
const dayOf = (column: SQL) => sql`(${column} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;

const PRODUCT = "/producto/";

/** Figures of a period. Each reads an index by day. */
export function statisticsQueries(orm: Orm) {
  /** Views of pages by path; two ranges, each from its own scan. */
  const pathViews = ({ now, before }: ComparedRanges) => sql`
    select path, sum(views)::int as count, ${before ? sql`0` : sql`null::int`} as before
    from visits where ${between(sql`day`, now)} group by path
    ${
      before
        ? sql`union all select path, 0, sum(views)::int from visits where ${between(sql`day`, before)} group by path`
        : sql``
    }`;

  const listNamed = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
    (await orm.execute(query)).rows as Row[];

  return {
    /** Sums of each day; a day without any has no row. */
    async listDayCounts({
      from,
      to,
      kinds,
    }: DayRange & { kinds: readonly DailyCountKind[] }): Promise<(DayCount & { kind: DailyCountKind })[]> {
      return listNamed(sql`
        select kind, day::text as day, sum(count)::int as count from daily_counts
        where kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )}) and ${between(sql`day`, { from, to })}
        group by kind, day`);
    },

    /** The day of the first count. */
    async findFirstDay(): Promise<string | null> {
      const [row] = await listNamed<{ day: string | null }>(
        sql`select min(day)::text as day from daily_counts where kind = 'views'`,
      );
      return row?.day ?? null;
    },

    /** Most viewed first. */
    listBusinesses({ limit, ...ranges }: ComparedRanges & { limit: number }): Promise<ViewedBusiness[]> {
      return listNamed(sql`
        select title as name, slug, image_url as "imageUrl", count, before from (
          select path, sum(count)::int as count, sum(before)::int as before
          from (${pathViews(ranges)}) as paths where path like ${`${PRODUCT}%`} group by path
        ) as views
        join businesses on slug = substr(path, ${PRODUCT.length + 1})
        where deleted_at is null and count > 0
        order by count desc, slug limit ${limit}`);
    },

    /** Of the pages of categories and of their businesses, by the slug or name of the category. */
    listCategories(ranges: ComparedRanges): Promise<(ComparedCount & { categoryId: string | null })[]> {
      return listNamed(sql`
        select coalesce(category_id, category) as name, category_id as "categoryId",
          sum(count)::int as count, sum(before)::int as before
        from (${pathViews(ranges)}) as paths
        join businesses on slug = substr(path, ${PRODUCT.length + 1})
        where path like ${`${PRODUCT}%`}
        group by 1, 2 order by 3 desc limit 100`);
    },

    /** Of pages that are no business's. */
    listPages(ranges: ComparedRanges): Promise<ComparedCount[]> {
      return listNamed(sql`
        select path as name, sum(count)::int as count, sum(before)::int as before
        from (${pathViews(ranges)}) as paths where path not like ${`${PRODUCT}%`}
        group by path order by 2 desc limit 200`);
    },

    /** Where visits began. */
    listEntries({ now, before, limit }: ComparedRanges & { limit: number }): Promise<ComparedCount[]> {
      const ofEntries = (range: DayRange) =>
        sql`from daily_counts where kind = 'entry' and ${between(sql`day`, range)} group by name`;
      return listNamed(sql`
        select coalesce(title, entries.name) as name, sum(count)::int as count, sum(before)::int as before
        from (
          select name, sum(count)::int as count, ${before ? sql`0` : sql`null::int`} as before ${ofEntries(now)}
          ${before ? sql`union all select name, 0, sum(count)::int ${ofEntries(before)}` : sql``}
        ) as entries
        left join businesses on entries.name like ${`${PRODUCT}%`}
          and slug = substr(entries.name, ${PRODUCT.length + 1})
        group by 1 having sum(count) > 0 order by 2 desc, 1 limit ${limit}`);
    },

    /** Of the period, the most frequent first. */
    listMissedSearches({ from, to, limit }: DayRange & { limit: number }): Promise<MissedSearch[]> {
      return listNamed(sql`
        select name as text, sum(count)::int as count,
          (select meaning from search_synonyms where key = name) as meaning,
          jsonb_agg(jsonb_build_object('day', day, 'count', count) order by day desc) as days
        from daily_counts where kind = 'search-missed' and name <> '' and ${between(sql`day`, { from, to })}
        group by name order by 2 desc, max(day) desc, 1 limit ${limit}`);
    },

    listReviewDays(range: DayRange): Promise<DayCount[]> {
      return listNamed(sql`
        select ${dayOf(sql`at`)}::text as day, count(*)::int as count from reviews
        where ${withinDays(sql`at`, range)} group by 1`);
    },

    listSuggestionDays(range: DayRange): Promise<DayCount[]> {
      return listNamed(sql`
        select ${dayOf(sql`created_at`)}::text as day, count(*)::int as count from suggestions
        where ${withinDays(sql`created_at`, range)} group by 1`);
    },
  };
}

/** Of a moment, so that its index is used. */
function withinDays(column: SQL, { from, to }: DayRange): SQL {
  const zone = sql.raw(`'${TIME_ZONE}'`);
  return sql`${column} >= (${from}::date)::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;
}
