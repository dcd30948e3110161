import { asc, eq, gt, inArray } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { searchSynonyms } from "../../tables/curation.ts";

export interface SearchSynonym {
  /** Folded. */
  readonly key: string;
  readonly words: string;
  readonly meaning: string;
}

interface ListedSynonym extends SearchSynonym {
  readonly at: Date;
  readonly actor: string;
}

/** What visitors type, and what the guide calls it. */
export function synonymQueries(orm: Orm) {
  const { key, words, meaning } = searchSynonyms;
  return {
    /** Those of the keys that have one. */
    find(keys: readonly string[]): Promise<SearchSynonym[]> {
      return orm
        .select({ key, words, meaning })
        .from(searchSynonyms)
        .where(inArray(key, [...keys]));
    },

    list({ after, limit }: { after: string; limit: number }): Promise<ListedSynonym[]> {
      return orm.select().from(searchSynonyms).where(gt(key, after)).orderBy(asc(key)).limit(limit);
    },
  };
}

/** For transactions only. */
export function synonymWrites(orm: Orm) {
  return {
    async save(synonym: ListedSynonym): Promise<void> {
      const { words, meaning, at, actor } = synonym;
      await orm
        .insert(searchSynonyms)
        .values(synonym)
        .onConflictDoUpdate({ target: searchSynonyms.key, set: { words, meaning, at, actor } });
    },

    /** False where there was none. */
    async delete(key: string): Promise<boolean> {
      const { rowCount } = await orm.delete(searchSynonyms).where(eq(searchSynonyms.key, key));
      return rowCount === 1;
    },
  };
}
