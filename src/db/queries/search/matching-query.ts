import { and, asc, type SQL, sql } from "drizzle-orm";
import type { SearchCandidate } from "../../../domain/search/score-candidate.ts";
import { MOST_LISTED } from "../../../domain/search/search-answer.ts";
import type { Orm } from "../../orm.ts";
import { BEST_FIRST, businesses, isListable } from "../../tables/businesses.ts";
import { cardColumns } from "../businesses/business-queries.ts";
import { matchesStored } from "./stored-filters.ts";

/** S-02 */
export const candidateColumns = {
  card: cardColumns,
  description: businesses.description,
  features: businesses.features,
};

const MOST = { matching: 100, best: MOST_LISTED.matching };
/** Above this number of matches, sorting is slower than reading the order from its index. */
const BROAD = 1_000;
/** A frequent word is found among the best rated at once. */
const PROBED = 1_000;

/**
 * At most a hundred matches of a text query. Each of the three statements has one plan whatever the words: probe the best
 * rated; else read the word index up to `BROAD` matches; else scan in order of rating.
 */
export function prepareMatching({ orm, query, name }: { orm: Orm; query: SQL; name: string }) {
  const top = orm
    .select({ id: businesses.id, searchDocument: businesses.searchDocument })
    .from(businesses)
    .where(isListable)
    .orderBy(...BEST_FIRST)
    .limit(PROBED)
    .as("top");
  const probe = orm
    .select(candidateColumns)
    .from(top)
    .innerJoin(businesses, sql`${businesses.id} = ${top.id}`)
    .where(and(matchesStored, sql`ts_match_vq(${top.searchDocument}, ${query})`))
    .limit(MOST.best)
    .prepare(`search_best_by_${name}`);
  const some = orm
    .select({ id: businesses.id, rating: businesses.rating, reviewCount: businesses.reviewCount })
    .from(businesses)
    .where(and(isListable, matchesStored, sql`${businesses.searchDocument} @@ ${query}`))
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
  // The function instead of the operator `@@` keeps the planner off the word index.
  const many = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, matchesStored, sql`ts_match_vq(${businesses.searchDocument}, ${query})`))
    .orderBy(...BEST_FIRST)
    .limit(MOST.best)
    .prepare(`search_many_by_${name}`);

  return async (values: Record<string, string | unknown[]>): Promise<SearchCandidate[]> => {
    const probed = await probe.execute(values);
    if (probed.length === MOST.best) return probed;
    const rows = await few.execute(values);
    if ((rows[0]?.total ?? 0) > BROAD) return many.execute(values);
    return rows.map(({ total: _, ...candidate }) => candidate);
  };
}
