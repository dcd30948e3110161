import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { ListModerationFilter } from "../../../domain/shared-lists/moderated-list.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { sharedListPlaces, sharedListReports, sharedLists } from "../../tables/shared-lists.ts";
import { isUnmerged } from "./shared-list-queries.ts";

interface PageOfLists {
  readonly filter: ListModerationFilter;
  readonly limit: number;
  readonly offset: number;
}

const MOST_REASONS = 4;

const CONDITIONS: Readonly<Record<ListModerationFilter, SQL>> = {
  pending: sql`deleted_at is null and (status = 'held' or open_reports > 0)`,
  hidden: sql`deleted_at is null and status = 'hidden'`,
  all: sql`deleted_at is null`,
};

/** For the staff. */
export function listModerationQueries(orm: Orm) {
  return {
    /** Latest change first. */
    async listIds({ filter, limit, offset }: PageOfLists): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(sql`
        select id from ${sharedLists} where ${CONDITIONS[filter]}
        order by changed_at desc, id limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => id);
    },

    async count(filter: ListModerationFilter): Promise<number> {
      return orm.$count(sharedLists, CONDITIONS[filter]);
    },

    /** Without deleted ones. */
    async list(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const rows = await orm
        .select({
          id: sharedLists.id,
          title: sharedLists.title,
          status: sharedLists.status,
          changedAt: sharedLists.changedAt,
          holdReasons: sharedLists.holdReasons,
          openReports: sharedLists.openReports,
          decidedBy: sharedLists.decidedBy,
          decidedAt: sharedLists.decidedAt,
          sameClient: sql<number>`(select count(*)::int from shared_lists as other
            where other.client_hash = shared_lists.client_hash and other.id <> shared_lists.id)`,
        })
        .from(sharedLists)
        .where(and(inArray(sharedLists.id, [...ids]), sql`deleted_at is null`));
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },

    async listPlaces(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const { listId, note, rank, listed } = sharedListPlaces;
      return orm
        .select({ listId, id: businesses.id, title: businesses.title, note, rank })
        .from(sharedListPlaces)
        .innerJoin(businesses, isUnmerged)
        .where(and(inArray(listId, [...ids]), eq(listed, true)))
        .orderBy(asc(rank), asc(businesses.id));
    },

    /** Different reasons of reports that came after the last decision. */
    async listReportReasons(ids: readonly string[]): Promise<Map<string, string[]>> {
      if (ids.length === 0) return new Map();
      const { listId, reason, at } = sharedListReports;
      const rows = await orm
        .selectDistinct({ listId, reason })
        .from(sharedListReports)
        .innerJoin(sharedLists, eq(sharedLists.id, listId))
        .where(
          and(
            inArray(listId, [...ids]),
            ne(reason, ""),
            sql`${at} > coalesce(${sharedLists.decidedAt}, '-infinity')`,
          ),
        )
        .orderBy(asc(listId), asc(reason));
      const byList = Map.groupBy(rows, (row) => row.listId);
      return new Map(
        [...byList].map(([id, found]) => [id, found.slice(0, MOST_REASONS).map((row) => row.reason)]),
      );
    },
  };
}
