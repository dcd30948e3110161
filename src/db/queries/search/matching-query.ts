import { and, asc, type SQL, sql } from "drizzle-orm";
import type { SearchCandidate } from "../../../domain/search/score-candidate.ts";
import { MOST_LISTED } from "../../../domain/search/search-answer.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "../businesses/business-queries.ts";
import { byRating, candidateColumns } from "./candidate-columns.ts";

/** All that match where they are few, else the best of them. */
const MOST = { matching: 100, best: MOST_LISTED.matching };
/** More matches than this are too many to be put in order: then the order is read from an index until enough match. */
const BROAD = 1_000;
/** As many of the best rated are asked first: a word that half the catalogue has is found there at once. */
const PROBED = 1_000;

/**
 * Those that a text query finds, at most a hundred. PostgreSQL reads each statement in one way whatever the words: the
 * best rated in their order, asking each one whether it matches; else from the index of words and no further than `BROAD`;
 * else in the order of ratings as far as need be.
 */
export function prepareMatching({ orm, query, name }: { orm: Orm; query: SQL; name: string }) {
  const top = orm
    .select({ id: businesses.id, searchDocument: businesses.searchDocument })
    .from(businesses)
    .where(isListable)
    .orderBy(...byRating)
    .limit(PROBED)
    .as("top");
  const probe = orm
    .select(candidateColumns)
    .from(top)
    .innerJoin(businesses, sql`${businesses.id} = ${top.id}`)
    .where(sql`ts_match_vq(${top.searchDocument}, ${query})`)
    .limit(MOST.best)
    .prepare(`search_best_by_${name}`);
  const some = orm
    .select({ id: businesses.id, rating: businesses.rating, reviewCount: businesses.reviewCount })
    .from(businesses)
    .where(and(isListable, sql`${businesses.searchDocument} @@ ${query}`))
    .limit(BROAD + 1)
    .as("some");
  const chosen = orm
    .select({ id: some.id, total: sql<number>`(count(*) over ())::integer`.as("total") })
    .from(some)
    .orderBy(sql`${some.rating} desc nulls last`, sql`${some.reviewCount} desc`, asc(some.id))
    .limit(MOST.matching)
    .as("chosen");
  const few = orm
    .select({ ...candidateColumns, total: chosen.total })
    .from(chosen)
    .innerJoin(businesses, sql`${businesses.id} = ${chosen.id}`)
    .prepare(`search_few_by_${name}`);
  // The function and not its operator: only the operator would lead to the index of words.
  const many = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, sql`ts_match_vq(${businesses.searchDocument}, ${query})`))
    .orderBy(...byRating)
    .limit(MOST.best)
    .prepare(`search_many_by_${name}`);

  return async (values: Record<string, string>): Promise<SearchCandidate[]> => {
    const probed = await probe.execute(values);
    if (probed.length === MOST.best) return probed;
    const rows = await few.execute(values);
    if ((rows[0]?.total ?? 0) > BROAD) return many.execute(values);
    return rows.map(({ total: _, ...candidate }) => candidate);
  };
}
