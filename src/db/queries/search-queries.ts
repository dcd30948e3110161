import { and, asc, sql } from "drizzle-orm";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { cardColumns, isListable } from "./business-queries.ts";

/** What somebody looks for in words. */
export function searchQueries(orm: Orm) {
  const byWords = orm
    .select(cardColumns)
    .from(businesses)
    .where(
      and(
        isListable,
        sql`${businesses.searchDocument} @@ websearch_to_tsquery('public.es', ${sql.placeholder("text")})`,
      ),
    )
    .orderBy(
      sql`${businesses.rating} desc nulls last`,
      asc(sql`${businesses.title} collate es_guia`),
      asc(businesses.id),
    )
    .limit(sql.placeholder("limit"))
    .prepare("search_by_words");

  return {
    /** Those that have all the words, whatever their accents or endings; the best rated first. */
    listByWords({ text, limit }: { text: string; limit: number }): Promise<BusinessCard[]> {
      return byWords.execute({ text, limit });
    },
  };
}
