import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CountedSpelling } from "../../../domain/categories/group-spellings.ts";
import type { Orm } from "../../orm.ts";
import { businesses, byTitle } from "../../tables/businesses.ts";
import { categoryAliases } from "../../tables/curation.ts";

export interface StoredSpelling extends CountedSpelling {
  /** Of its businesses and their versions: another value means that something was changed. */
  readonly stamp: string;
}

export interface CategoryAlias {
  /** Folded (`categoryKeyOf`). */
  readonly key: string;
  readonly spelling: string;
  readonly category: string;
}

const isLiving = isNull(businesses.deletedAt);

/** AC-01, of every business that is not deleted. */
export function categorySpellingQueries(orm: Orm) {
  return {
    /** The most frequent first. */
    list(): Promise<StoredSpelling[]> {
      return orm
        .select({
          spelling: businesses.category,
          count: count(),
          stamp: sql<string>`md5(string_agg(id || ' ' || version, ',' order by id collate "C"))`,
        })
        .from(businesses)
        .where(isLiving)
        .groupBy(businesses.category)
        .orderBy(desc(count()), asc(businesses.category));
    },

    listBusinesses(spellings: readonly string[]) {
      return orm
        .select({
          id: businesses.id,
          title: businesses.title,
          imageUrl: businesses.imageUrl,
          category: businesses.category,
          active: businesses.active,
        })
        .from(businesses)
        .where(and(inArray(businesses.category, [...spellings]), isLiving))
        .orderBy(byTitle, asc(businesses.id));
    },

    listAliases(): Promise<CategoryAlias[]> {
      const { key, spelling, category } = categoryAliases;
      return orm
        .select({ key, spelling, category })
        .from(categoryAliases)
        .orderBy(desc(categoryAliases.at), key);
    },

    async findAlias(key: string): Promise<string | null> {
      const [row] = await orm
        .select({ category: categoryAliases.category })
        .from(categoryAliases)
        .where(eq(categoryAliases.key, key));
      return row?.category ?? null;
    },

    async putAliases({
      aliases,
      at,
      actor,
    }: {
      aliases: readonly CategoryAlias[];
      at: Date;
      actor: string;
    }): Promise<void> {
      if (aliases.length === 0) return;
      await orm
        .insert(categoryAliases)
        .values(aliases.map((alias) => ({ ...alias, at, actor })))
        .onConflictDoUpdate({
          target: categoryAliases.key,
          set: {
            spelling: sql`excluded.spelling`,
            category: sql`excluded.category`,
            at: sql`excluded.at`,
            actor: sql`excluded.actor`,
          },
        });
    },

    async removeAliases(keys: readonly string[]): Promise<void> {
      await orm.delete(categoryAliases).where(inArray(categoryAliases.key, [...keys]));
    },

    /** Those of one cleanup, which has this moment. */
    async removeAliasesOf(at: Date): Promise<void> {
      await orm.delete(categoryAliases).where(eq(categoryAliases.at, at));
    },
  };
}
