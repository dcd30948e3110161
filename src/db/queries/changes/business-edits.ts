import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { BusinessNames } from "../../../domain/businesses/business-names.ts";
import type { RecordedValues } from "../../../domain/changes/change-set.ts";
import type { Orm } from "../../orm.ts";
import { businesses, formerIds } from "../../tables/businesses.ts";
import { freeId, listTaken, lockNames } from "../businesses/business-name-queries.ts";
import { columnsOf, type EditedBusiness, editedBusiness, editedColumns } from "./edited-business.ts";

interface EditWrite {
  readonly id: string;
  readonly values: RecordedValues;
  /** Given with another picture. */
  readonly imagePlaceholder?: string;
  readonly version: number;
  readonly at: Date;
}

/** For staff, in any state. */
export function editedBusinessQueries(orm: Orm) {
  return {
    /** By id, else by slug. */
    async find(name: string) {
      const rows = await orm
        .select({
          ...editedColumns,
          figures: {
            rating: businesses.rating,
            ratingCount: businesses.ratingCount,
            reviewCount: businesses.reviewCount,
            heartCount: businesses.heartCount,
          },
        })
        .from(businesses)
        .where(or(eq(businesses.id, name), eq(businesses.slug, name)));
      const row = rows.find(({ recorded }) => recorded.id === name) ?? rows[0];
      return row ? { business: editedBusiness(row), figures: row.figures } : null;
    },

    async list(ids: readonly string[]): Promise<EditedBusiness[]> {
      if (ids.length === 0) return [];
      const rows = await orm
        .select(editedColumns)
        .from(businesses)
        .where(inArray(businesses.id, [...ids]));
      return rows.map(editedBusiness);
    },
  };
}

/** For transactions only: editorial writes to businesses, called by the ledger. */
export function businessEdits(orm: Orm) {
  return {
    lockNames: () => lockNames(orm),

    /** In the order of their ids, which prevents deadlocks. */
    async lock(ids: readonly string[]): Promise<EditedBusiness[]> {
      const rows = await orm
        .select(editedColumns)
        .from(businesses)
        .where(inArray(businesses.id, [...ids]))
        .orderBy(asc(businesses.id))
        .for("update");
      return rows.map(editedBusiness);
    },

    /** Returns what pages show of it now. */
    async write({ id, values, version, at, ...placeholder }: EditWrite): Promise<EditedBusiness> {
      const [row] = await orm
        .update(businesses)
        .set({ ...columnsOf(values), ...placeholder, version, updatedAt: at })
        .where(eq(businesses.id, id))
        .returning(editedColumns);
      if (!row) throw new Error("the business is locked and yet gone");
      return editedBusiness(row);
    },

    /** Locked, living businesses become tombstones in one statement; their names are remembered (AX-06). */
    async deleteAll({ ids, at }: { ids: readonly string[]; at: Date }): Promise<EditedBusiness[]> {
      if (ids.length === 0) return [];
      const isOne = inArray(businesses.id, [...ids]);
      const names = await orm
        .select({ id: businesses.id, slug: businesses.slug })
        .from(businesses)
        .where(isOne);
      await orm
        .insert(formerIds)
        .values(
          names.flatMap(({ id, slug }) =>
            [...new Set([id, slug])].map((name) => ({ id: name, businessId: id })),
          ),
        )
        .onConflictDoNothing();
      const rows = await orm
        .update(businesses)
        .set({ deletedAt: at, active: false, version: sql`version + 1`, updatedAt: at })
        .where(isOne)
        .returning(editedColumns);
      return rows.map(editedBusiness);
    },

    listTaken: ({ names, exceptOf }: { names: readonly string[]; exceptOf: string }): Promise<string[]> =>
      listTaken({ orm, names, exceptOf }),

    /** AX-05: the first free one of `base`, `base-2`…; the business's own former names are free. Needs the lock of names. */
    freeId: (input: { base: string; exceptOf: string }): Promise<string> => freeId({ orm, ...input }),

    /** AX-06: remembers the names of a business that is renamed or deleted. */
    async keepNames({ id, slug }: BusinessNames): Promise<void> {
      await orm
        .insert(formerIds)
        .values([...new Set([id, slug])].map((name) => ({ id: name, businessId: id })))
        .onConflictDoNothing();
    },
  };
}
