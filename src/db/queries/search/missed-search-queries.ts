import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { missedSearches } from "../../tables/search.ts";

interface MissedSearch {
  readonly text: string;
  readonly count: number;
  readonly lastAt: Date;
}

export function missedSearchQueries(orm: Orm) {
  return {
    async count({ text, count = 1, at }: { text: string; count?: number; at: Date }): Promise<void> {
      await orm
        .insert(missedSearches)
        .values({ text, count, lastAt: at })
        .onConflictDoUpdate({
          target: missedSearches.text,
          set: { count: sql`${missedSearches.count} + ${count}`, lastAt: at },
        });
    },

    listMost({ limit }: { limit: number }): Promise<MissedSearch[]> {
      return orm
        .select()
        .from(missedSearches)
        .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
        .limit(limit);
    },

    /** Keeps the `keep` most frequent; deletes at most `limit` and returns their number. */
    async deleteRarest({ keep, limit }: { keep: number; limit: number }): Promise<number> {
      const most = orm
        .select({ text: missedSearches.text })
        .from(missedSearches)
        .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt), asc(missedSearches.text))
        .offset(keep)
        .limit(limit);
      const gone = await orm
        .delete(missedSearches)
        .where(inArray(missedSearches.text, most))
        .returning({ text: missedSearches.text });
      return gone.length;
    },
  };
}
