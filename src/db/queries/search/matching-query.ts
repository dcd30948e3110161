import { and, asc, type SQL, sql } from "drizzle-orm";
import type { StoredFilters } from "../../../domain/search/reading/search-filters.ts";
import type { SearchCandidate } from "../../../domain/search/score-candidate.ts";
import { MOST_LISTED } from "../../../domain/search/search-answer.ts";
import type { Orm } from "../../orm.ts";
import { BEST_FIRST, businesses, isListable } from "../../tables/businesses.ts";
import { cardColumns } from "../businesses/business-queries.ts";
import { UNNAMED } from "../businesses/filter-conditions.ts";
import { storedCondition } from "./stored-filters.ts";

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
  const prepared = prepareStatements({ orm, query, name, condition: undefined });
  return (values: Record<string, string>, filters: StoredFilters): Promise<SearchCandidate[]> => {
    const condition = storedCondition(filters);
    const statements = condition ? prepareStatements({ orm, query, name: UNNAMED, condition }) : prepared;
    return runStatements(statements, values);
  };
}

interface StatementsInput {
  readonly orm: Orm;
  readonly query: SQL;
  readonly name: string;
  readonly condition: SQL | undefined;
}

function prepareStatements({ orm, query, name, condition }: StatementsInput) {
  const nameOf = (step: string) => (name === UNNAMED ? UNNAMED : `search_${step}_by_${name}`);
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
    .where(and(condition, sql`ts_match_vq(${top.searchDocument}, ${query})`))
    .limit(MOST.best)
    .prepare(nameOf("best"));
  const some = orm
    .select({ id: businesses.id, rating: businesses.rating, reviewCount: businesses.reviewCount })
    .from(businesses)
    .where(and(isListable, condition, sql`${businesses.searchDocument} @@ ${query}`))
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
    .prepare(nameOf("few"));
  // The function instead of the operator `@@` keeps the planner off the word index.
  const many = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, condition, sql`ts_match_vq(${businesses.searchDocument}, ${query})`))
    .orderBy(...BEST_FIRST)
    .limit(MOST.best)
    .prepare(nameOf("many"));

  return { probe, few, many };
}

async function runStatements(
  { probe, few, many }: ReturnType<typeof prepareStatements>,
  values: Record<string, string>,
): Promise<SearchCandidate[]> {
  const probed = await probe.execute(values);
  if (probed.length === MOST.best) return probed;
  const rows = await few.execute(values);
  if ((rows[0]?.total ?? 0) > BROAD) return many.execute(values);
  return rows.map(({ total: _, ...candidate }) => candidate);
}
