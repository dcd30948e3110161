import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { FreshnessAnswer, ShownReport } from "../../../domain/freshness/freshness-report.ts";
import type { ToReviewFilter } from "../../../domain/freshness/to-review-view.ts";
import type { Orm } from "../../orm.ts";
import { freshnessReports } from "../../tables/curation.ts";
import { deleteBatch } from "../delete-batch.ts";

interface Report {
  readonly businessId: string;
  readonly clientHash: string;
  readonly answer: FreshnessAnswer;
  readonly note: string;
  readonly at: Date;
}

interface ToReviewInput {
  readonly filter: ToReviewFilter;
  /** A check is due that was before then. */
  readonly checkedBefore: Date;
  /** Day from which visits count. */
  readonly visitsFrom: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Alike, of different clients: so many raise a business. */
const SEVERAL = 2;
/** A client that answers again opens nothing so soon after the staff dealt with it. */
const QUIET = sql`interval '30 days'`;

const isShown = sql`businesses.deleted_at is null and businesses.active`;
/** Businesses with open reports; `alike` is how many say the same. */
const reported = sql`
  select business_id, max(count) as alike from (
    select business_id, count(*)::int as count from freshness_reports
    where done_at is null and answer <> 'same' group by business_id, answer
  ) as answers group by business_id`;

/** V-05 */
export function freshnessQueries(orm: Orm) {
  return {
    /** The last answer of a client counts. A note stays until another replaces it. */
    async report(report: Report): Promise<void> {
      await orm
        .insert(freshnessReports)
        .values(report)
        .onConflictDoUpdate({
          target: [freshnessReports.businessId, freshnessReports.clientHash],
          set: {
            answer: report.answer,
            note: sql`case when excluded.note = '' and ${freshnessReports.answer} = excluded.answer
              and ${freshnessReports.doneAt} is null then ${freshnessReports.note} else excluded.note end`,
            at: report.at,
            doneAt: sql`case when ${freshnessReports.doneAt} > excluded.at - ${QUIET} then ${freshnessReports.doneAt} end`,
          },
        });
    },

    /**
     * First those of which several visitors say the same; then by visits × age of the oldest check. A single report
     * counts as a check that is due.
     */
    async listToReview(input: ToReviewInput): Promise<string[]> {
      const { checkedBefore, visitsFrom, now, limit, offset } = input;
      const today = sql`${now.toISOString()}::timestamptz`;
      const { rows } = await orm.execute<{ id: string }>(sql`
        select businesses.id from businesses
        left join (${reported}) as reported on reported.business_id = businesses.id
        left join (
          select path, sum(views) as views from visits where day >= ${visitsFrom}::date and path like '/producto/%'
          group by path
        ) as visited on visited.path = '/producto/' || businesses.slug
        where ${conditionOf(input)}
        order by case when reported.alike >= ${SEVERAL} then reported.alike else 0 end desc,
          (coalesce(visited.views, 0) + 1) * extract(epoch from ${today} - least(
            coalesce(nullif(businesses.checked_at, '-infinity'), businesses.created_at),
            case when reported.alike is null then ${today} - interval '1 day' else ${checkedBefore.toISOString()}::timestamptz end
          )) desc,
          businesses.title collate es_guia, businesses.id
        limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => id);
    },

    async countToReview({ checkedBefore }: Pick<ToReviewInput, "checkedBefore">) {
      const counted = (filter: ToReviewFilter) => sql`(
        select count(*)::int from businesses left join (${reported}) as reported on reported.business_id = businesses.id
        where ${conditionOf({ filter, checkedBefore })})`;
      const { rows } = await orm.execute<Record<ToReviewFilter, number>>(
        sql`select ${counted("all")} as all, ${counted("reported")} as reported, ${counted("unchecked")} as unchecked`,
      );
      return rows[0] ?? { all: 0, reported: 0, unchecked: 0 };
    },

    /** Of each business the newest `limit`. */
    async listOpen({
      businessIds,
      limit,
    }: {
      businessIds: readonly string[];
      limit: number;
    }): Promise<Map<string, ShownReport[]>> {
      const rows =
        businessIds.length === 0
          ? []
          : await orm
              .select({
                businessId: freshnessReports.businessId,
                answer: freshnessReports.answer,
                note: freshnessReports.note,
                at: freshnessReports.at,
              })
              .from(freshnessReports)
              .where(
                and(inArray(freshnessReports.businessId, [...businessIds]), isNull(freshnessReports.doneAt)),
              )
              .orderBy(asc(freshnessReports.businessId), desc(freshnessReports.at));
      const groups = Map.groupBy(rows, ({ businessId }) => businessId);
      return new Map(
        [...groups].map(([id, reports]) => [
          id,
          reports.slice(0, limit).map(({ answer, note, at }) => ({ answer, note, at: at.toISOString() })),
        ]),
      );
    },

    async close({ businessId, at }: { businessId: string; at: Date }): Promise<number> {
      const closed = await orm
        .update(freshnessReports)
        .set({ doneAt: at })
        .where(and(eq(freshnessReports.businessId, businessId), isNull(freshnessReports.doneAt)))
        .returning({ at: freshnessReports.at });
      return closed.length;
    },

    /** What a change set closed, by its moment. */
    async reopen({ businessIds, at }: { businessIds: readonly string[]; at: Date }): Promise<void> {
      await orm
        .update(freshnessReports)
        .set({ doneAt: null })
        .where(and(inArray(freshnessReports.businessId, [...businessIds]), eq(freshnessReports.doneAt, at)));
    },

    deleteOld({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { businessId, clientHash, at } = freshnessReports;
      return deleteBatch({
        orm,
        table: freshnessReports,
        key: [businessId, clientHash],
        where: lt(at, olderThan),
        orderBy: at,
        limit,
      });
    },
  };
}

function conditionOf({ filter, checkedBefore }: Pick<ToReviewInput, "filter" | "checkedBefore">) {
  const isDue = sql`businesses.checked_at < ${checkedBefore.toISOString()}::timestamptz`;
  if (filter === "reported") return sql`${isShown} and reported.alike is not null`;
  if (filter === "unchecked") return sql`${isShown} and ${isDue}`;
  return sql`${isShown} and (${isDue} or reported.alike is not null)`;
}
