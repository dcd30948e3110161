import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ListContent, SharedListStatus } from "../../../domain/shared-lists/shared-list.ts";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts.ts";
import { businesses, formerIds, isListable } from "../../tables/businesses.ts";
import { sharedListPlaces, sharedListReports, sharedLists } from "../../tables/shared-lists.ts";

export interface LockedList {
  readonly id: string;
  readonly editKeyHash: string;
  readonly ownerId: string | null;
  readonly title: string;
  readonly titleVersion: ListContent["titleVersion"];
  readonly status: SharedListStatus;
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly changedAt: Date;
  readonly deletedAt: Date | null;
}

const lockedColumns = {
  id: sharedLists.id,
  editKeyHash: sharedLists.editKeyHash,
  ownerId: sharedLists.ownerId,
  title: sharedLists.title,
  titleVersion: sharedLists.titleVersion,
  status: sharedLists.status,
  openReports: sharedLists.openReports,
  decidedBy: sharedLists.decidedBy,
  decidedAt: sharedLists.decidedAt,
  decisionReason: sharedLists.decisionReason,
  changedAt: sharedLists.changedAt,
  deletedAt: sharedLists.deletedAt,
};

/** For transactions only. Every writer locks businesses first, then users, then lists. */
export function sharedListWrites(orm: Orm) {
  return {
    /** By the given id, which may be a former one: the business as it is now. Others are missing. */
    async lockPlaces(ids: readonly string[]): Promise<Map<string, { id: string; isListed: boolean }>> {
      if (ids.length === 0) return new Map();
      const former = await orm
        .select({ given: formerIds.id, id: formerIds.businessId })
        .from(formerIds)
        .where(inArray(formerIds.id, [...ids]));
      const wanted = new Set([...ids, ...former.map(({ id }) => id)]);
      const rows = await orm
        .select({ id: businesses.id, isListed: sql<boolean>`${isListable}` })
        .from(businesses)
        .where(inArray(businesses.id, [...wanted]))
        .orderBy(asc(businesses.id))
        .for("key share");
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const { given, id } of former) {
        const now = found.get(id);
        if (now && !found.get(given)?.isListed) found.set(given, now);
      }
      return found;
    },

    async lockOwner(memberId: string): Promise<void> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("key share");
    },

    /** Does nothing where the id is taken. */
    async add(list: typeof sharedLists.$inferInsert): Promise<void> {
      await orm.insert(sharedLists).values(list).onConflictDoNothing();
    },

    async lock(id: string): Promise<LockedList | null> {
      const [row] = await orm
        .select(lockedColumns)
        .from(sharedLists)
        .where(eq(sharedLists.id, id))
        .for("update");
      return row ?? null;
    },

    /** With tombstones. */
    async readEntries(listId: string): Promise<ListContent["entries"]> {
      const rows = await orm.select().from(sharedListPlaces).where(eq(sharedListPlaces.listId, listId));
      return new Map(
        rows.map(({ businessId, listed, note, rank, versions }) => [
          businessId,
          { listed, note, rank, versions },
        ]),
      );
    },

    async save({ id, ...values }: Partial<typeof sharedLists.$inferInsert> & { id: string }): Promise<void> {
      await orm.update(sharedLists).set(values).where(eq(sharedLists.id, id));
    },

    async saveEntries({
      listId,
      entries,
    }: {
      listId: string;
      entries: ListContent["entries"];
    }): Promise<void> {
      if (entries.size === 0) return;
      await orm
        .insert(sharedListPlaces)
        .values([...entries].map(([businessId, entry]) => ({ listId, businessId, ...entry })))
        .onConflictDoUpdate({
          target: [sharedListPlaces.listId, sharedListPlaces.businessId],
          set: {
            listed: sql`excluded.listed`,
            note: sql`excluded.note`,
            rank: sql`excluded.rank`,
            versions: sql`excluded.versions`,
          },
        });
    },

    async deleteEntries({ listId, ids }: { listId: string; ids: readonly string[] }): Promise<void> {
      if (ids.length === 0) return;
      await orm
        .delete(sharedListPlaces)
        .where(and(eq(sharedListPlaces.listId, listId), inArray(sharedListPlaces.businessId, [...ids])));
    },

    /** Leaves a row without content. */
    async clear({ id, at }: { id: string; at: Date }): Promise<void> {
      await orm.delete(sharedListPlaces).where(eq(sharedListPlaces.listId, id));
      await orm.delete(sharedListReports).where(eq(sharedListReports.listId, id));
      await orm
        .update(sharedLists)
        .set({
          title: "",
          titleVersion: null,
          editKeyHash: "",
          ownerId: null,
          clientHash: null,
          holdReasons: [],
          openReports: 0,
          decisionReason: null,
          changedAt: at,
          deletedAt: at,
        })
        .where(eq(sharedLists.id, id));
    },
  };
}
