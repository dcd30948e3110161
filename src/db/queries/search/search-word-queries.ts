import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { searchWords } from "../../tables/search.ts";

/** Enough to include a long word with two wrong letters. */
const NEAREST = 20;

export function searchWordQueries(orm: Orm) {
  const known = orm
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${sql.placeholder("words")}::text[])`)
    .prepare("search_words_known");
  const nearest = orm
    .select({ word: searchWords.word })
    .from(searchWords)
    .orderBy(sql`${searchWords.word} <-> ${sql.placeholder("word")}`)
    .limit(NEAREST)
    .prepare("search_words_nearest");

  return {
    async listKnown(words: readonly string[]): Promise<string[]> {
      return (await known.execute({ words: [...words] })).map(({ word }) => word);
    },

    async listNearest(word: string): Promise<string[]> {
      return (await nearest.execute({ word })).map((row) => row.word);
    },
  };
}
