import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { ListContent, SharedListStatus } from "../../../domain/shared-lists/shared-list.ts";
import type { Orm } from "../../orm.ts";
import { users } from "../../tables/accounts.ts";
import { businesses, formerIds, isListable } from "../../tables/businesses.ts";
import { sharedListPlaces, sharedListReports, sharedLists } from "../../tables/shared-lists.ts";
import { isUnmerged } from "./shared-list-queries.ts";

export interface LockedList {
  readonly id: string;
  readonly editKeyHash: string;
  readonly ownerId: string | null;
  readonly title: string;
  readonly titleVersion: ListContent["titleVersion"];
  readonly status: SharedListStatus;
  readonly holdReasons: readonly string[];
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly changedAt: Date;
  readonly deletedAt: Date | null;
}

interface LockedPlace {
  readonly id: string;
  readonly isListed: boolean;
  readonly mergedInto: string | null;
}

/** V-10: businesses merged one into another, after each other. */
const MOST_MERGES = 5;

const lockedColumns = {
  id: sharedLists.id,
  editKeyHash: sharedLists.editKeyHash,
  ownerId: sharedLists.ownerId,
  title: sharedLists.title,
  titleVersion: sharedLists.titleVersion,
  status: sharedLists.status,
  holdReasons: sharedLists.holdReasons,
  openReports: sharedLists.openReports,
  decidedBy: sharedLists.decidedBy,
  decidedAt: sharedLists.decidedAt,
  changedAt: sharedLists.changedAt,
  deletedAt: sharedLists.deletedAt,
};

/** For transactions only. Every writer locks businesses first, then users, then lists. */
export function sharedListWrites(orm: Orm) {
  function lockBusinessesById(ids: readonly string[]): Promise<LockedPlace[]> {
    return orm
      .select({
        id: businesses.id,
        isListed: sql<boolean>`${isListable}`,
        mergedInto: businesses.mergedInto,
      })
      .from(businesses)
      .where(inArray(businesses.id, [...ids]))
      .orderBy(asc(businesses.id))
      .for("key share");
  }

  /** Leaves rows without content: no other list gets their addresses. */
  async function clearAll({ ids, at }: { ids: string[]; at: Date }): Promise<void> {
    await orm.delete(sharedListPlaces).where(inArray(sharedListPlaces.listId, ids));
    await orm.delete(sharedListReports).where(inArray(sharedListReports.listId, ids));
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
        changedAt: at,
        deletedAt: at,
      })
      .where(inArray(sharedLists.id, ids));
  }

  return {
    /** By the given id, which may be a former one or that of a merged business: the business as it is now. */
    async lockPlaces(ids: readonly string[]): Promise<Map<string, LockedPlace>> {
      if (ids.length === 0) return new Map();
      const former = await orm
        .select({ given: formerIds.id, id: formerIds.businessId })
        .from(formerIds)
        .where(inArray(formerIds.id, [...ids]));
      const formerOwners = new Map(former.map(({ given, id }) => [given, id]));
      const found = new Map<string, LockedPlace>();
      let wanted = [...new Set([...ids, ...formerOwners.values()])];
      for (let hop = 0; hop < MOST_MERGES && wanted.length > 0; hop++) {
        for (const row of await lockBusinessesById(wanted)) found.set(row.id, row);
        wanted = [...found.values()].flatMap(({ mergedInto }) =>
          mergedInto !== null && !found.has(mergedInto) ? [mergedInto] : [],
        );
      }
      const follow = (id: string | undefined): LockedPlace | undefined => {
        const place = found.get(id ?? "");
        return place?.mergedInto ? follow(place.mergedInto) : place;
      };
      return new Map(
        ids.flatMap((given) => {
          const place = follow(given) ?? follow(formerOwners.get(given));
          return place ? [[given, place] as const] : [];
        }),
      );
    },

    async lockOwner(memberId: string): Promise<void> {
      await orm.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("key share");
    },

    /** One client's new lists are counted one after another. */
    async countRecent({ clientHash, since }: { clientHash: string; since: Date }): Promise<number> {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${clientHash}`}, 0))`);
      const isRecent = and(eq(sharedLists.clientHash, clientHash), gt(sharedLists.createdAt, since));
      return orm.$count(sharedLists, isRecent);
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
      const rows = await orm
        .select(getTableColumns(sharedListPlaces))
        .from(sharedListPlaces)
        .innerJoin(businesses, isUnmerged)
        .where(eq(sharedListPlaces.listId, listId));
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

    clear: ({ id, at }: { id: string; at: Date }): Promise<void> => clearAll({ ids: [id], at }),

    /** The caller has locked the owner. Returns their ids. */
    async clearOwned({ ownerId, at }: { ownerId: string; at: Date }): Promise<string[]> {
      const rows = await orm
        .select({ id: sharedLists.id })
        .from(sharedLists)
        .where(eq(sharedLists.ownerId, ownerId))
        .orderBy(asc(sharedLists.id))
        .for("update");
      const ids = rows.map(({ id }) => id);
      await clearAll({ ids, at });
      return ids;
    },
  };
}
