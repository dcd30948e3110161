import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { localDateOf } from "../../../domain/schedule/local-time.ts";
import type { SharedListStatus } from "../../../domain/shared-lists/shared-list.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { sharedListPlaces, sharedListReports, sharedLists } from "../../tables/shared-lists.ts";
import { deleteBatch } from "../delete-batch.ts";

/** V-10: where a list had both of two merged places, the row of the one that went stays behind for the undoing. */
export const isUnmerged = and(eq(businesses.id, sharedListPlaces.businessId), isNull(businesses.mergedInto));

export interface SharedListRow {
  readonly id: string;
  readonly title: string;
  readonly status: SharedListStatus;
  readonly changedAt: Date;
  readonly deletedAt: Date | null;
}

export interface OwnedListRow {
  readonly id: string;
  readonly title: string;
  readonly status: SharedListStatus;
  readonly changedAt: Date;
  readonly placeCount: number;
}

export function sharedListQueries(orm: Orm) {
  const { id, title, status, changedAt, deletedAt } = sharedLists;
  const byId = orm
    .select({ id, title, status, changedAt, deletedAt })
    .from(sharedLists)
    .where(eq(id, sql.placeholder("id")))
    .prepare("shared_list");
  const listedPlaces = orm
    .select({
      id: sharedListPlaces.businessId,
      listed: sharedListPlaces.listed,
      note: sharedListPlaces.note,
      rank: sharedListPlaces.rank,
      versions: sharedListPlaces.versions,
      phone: businesses.phone,
    })
    .from(sharedListPlaces)
    .innerJoin(businesses, isUnmerged)
    .where(and(eq(sharedListPlaces.listId, sql.placeholder("id")), sql`listed`))
    .prepare("shared_list_places");
  const isOwned = (ownerId: string) => and(eq(sharedLists.ownerId, ownerId), isNull(deletedAt));

  return {
    /** Deleted ones too. */
    async find(listId: string): Promise<SharedListRow | null> {
      const [row] = await byId.execute({ id: listId });
      return row ?? null;
    },

    /** Without tombstones, in no order. */
    listPlaces: (listId: string) => listedPlaces.execute({ id: listId }),

    /** Latest change first. */
    async listOwned({ ownerId, limit }: { ownerId: string; limit: number }): Promise<OwnedListRow[]> {
      const placeCount = sql<number>`(
        select count(*)::int from shared_list_places as place join businesses as b on b.id = place.business_id
        where place.list_id = shared_lists.id and place.listed and b.merged_into is null)`;
      return orm
        .select({ id, title, status, changedAt, placeCount })
        .from(sharedLists)
        .where(isOwned(ownerId))
        .orderBy(desc(changedAt), id)
        .limit(limit);
    },

    async countOwned(ownerId: string): Promise<number> {
      return orm.$count(sharedLists, isOwned(ownerId));
    },

    /** A client's report of a list counts once, and again if it was changed after the decision. */
    async report({ listId, clientKey, reason, at }: NewReport): Promise<void> {
      await orm.execute(sql`
        with added as (
          insert into ${sharedListReports} (list_id, client_key, reason, at)
          values (${listId}, ${clientKey}, ${reason}, ${at.toISOString()})
          on conflict (list_id, client_key) do update set reason = excluded.reason, at = excluded.at
          where exists (select from ${sharedLists} where id = excluded.list_id
            and ${sharedListReports}.at <= decided_at and decided_at < changed_at)
          returning list_id
        )
        update ${sharedLists} set open_reports = open_reports + 1
        from added where id = added.list_id and status = 'published' and deleted_at is null`);
    },

    /** Once a day for each list. The fixed order prevents deadlocks between processes. */
    async markOpened({ ids, day }: { ids: readonly string[]; day: string }): Promise<void> {
      await orm.execute(sql`
        with opened as (
          select id from ${sharedLists} where id = any(${sql.param([...ids])}::text[]) and opened_on < ${day}
          order by id for update
        )
        update ${sharedLists} set opened_on = ${day} from opened where ${sharedLists}.id = opened.id`);
    },

    /** Neither opened nor changed since; tombstones too. */
    deleteUnused({ before, limit }: { before: Date; limit: number }): Promise<number> {
      return deleteBatch({
        orm,
        table: sharedLists,
        key: [id],
        where: sql`opened_on < ${localDateOf(before)}::date and changed_at < ${before.toISOString()}`,
        orderBy: sharedLists.openedOn,
        limit,
      });
    },

    async eraseClients({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> {
      const { rowCount } = await orm.execute(sql`
        update ${sharedLists} set client_hash = null where id in (
          select id from ${sharedLists} where client_hash is not null and created_at < ${olderThan.toISOString()}
          order by created_at limit ${limit} for update skip locked)`);
      return rowCount ?? 0;
    },
  };
}

interface NewReport {
  readonly listId: string;
  readonly clientKey: string;
  readonly reason: string;
  readonly at: Date;
}
