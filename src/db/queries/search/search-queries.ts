import { and, asc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { SearchStreet } from "../../../domain/search/places/search-street.ts";
import { NO_FILTERS, type StoredFilters } from "../../../domain/search/reading/search-filters.ts";
import type { SearchCandidate } from "../../../domain/search/score-candidate.ts";
import { MOST_LISTED } from "../../../domain/search/search-answer.ts";
import type { Orm } from "../../orm.ts";
import {
  BEST_FIRST,
  businesses,
  byRating,
  byTitle,
  isListable,
  isPlaced,
  nameKey,
  titleKey,
} from "../../tables/businesses.ts";
import { UNNAMED } from "../businesses/filter-conditions.ts";
import { nearestFirst } from "../businesses/nearby-queries.ts";
import { candidateColumns, prepareMatching } from "./matching-query.ts";
import { storedCondition } from "./stored-filters.ts";

const MOST = { named: 25, ofCategory: MOST_LISTED.ofCategory, around: 100, alike: 8 };
const MIN_PREFIX_LENGTH = 2;
/** The highest character, as the end of a range of prefixes. */
const LAST_CHARACTER = "\u{10ffff}";

/** The columns in which the last word may be a prefix: name, category and address, or also the description. */
export type PrefixScope = "names" | "anywhere";
const WEIGHTS: Readonly<Record<PrefixScope, string>> = { names: "ABC", anywhere: "" };

const prefixKey = sql`(${titleKey} collate "C")`;

const parameter = (name: string): SQL => sql`${sql.placeholder(name)}::text`;

const DIAGONAL = "(diag | diagonal | dg | d)";
const BOULEVARD = "(bv | bvar | blvd | boulevard | bulevar)";

/** The last word may be a prefix. A subquery, so the plan does not depend on the words. */
const ofWords = sql`(select plainto_tsquery('public.es', ${parameter("words")}) && (plainto_tsquery('public.es', ${parameter("last")}) || to_tsquery('simple', ${parameter("prefix")})))`;
const ofStreet = sql`(select to_tsquery('public.es', ${parameter("street")}))`;

export function searchQueries(orm: Orm) {
  const matching = prepareMatching({ orm, query: ofWords, name: "words" });
  const onStreet = prepareMatching({ orm, query: ofStreet, name: "street" });

  const named = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, gte(prefixKey, sql.placeholder("from")), lt(prefixKey, sql.placeholder("to"))))
    .orderBy(prefixKey, asc(businesses.id))
    .limit(MOST.named)
    .prepare("search_named");

  const ofCategoryWith = (condition: SQL | undefined) =>
    orm
      .select(candidateColumns)
      .from(businesses)
      .where(and(sql`${businesses.categoryId} = ${sql.placeholder("categoryId")}`, isListable, condition))
      .orderBy(byRating, byTitle, asc(businesses.id))
      .limit(MOST.ofCategory);
  const ofCategory = ofCategoryWith(undefined).prepare("search_of_category");

  const around = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, isPlaced))
    .orderBy(nearestFirst)
    .limit(MOST.around)
    .prepare("search_around");

  const alike = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(sql`${nameKey} % ${sql.placeholder("name")}`, isListable))
    .orderBy(sql`${nameKey} <-> ${sql.placeholder("name")}`)
    .limit(MOST.alike)
    .prepare("search_alike");

  const best = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, sql`${businesses.rating} >= ${sql.placeholder("rating")}`))
    .orderBy(...BEST_FIRST)
    .limit(sql.placeholder("limit"))
    .prepare("search_best");

  return {
    /** Businesses with all the words, in any order and inflection; the last word may be a prefix. */
    listMatching({
      words,
      prefixIn,
      filters = NO_FILTERS,
    }: {
      words: readonly string[];
      prefixIn: PrefixScope;
      filters?: StoredFilters;
    }): Promise<SearchCandidate[]> {
      const last = words.at(-1) ?? "";
      const prefix = mayBePrefix(last) ? `${last}:*${WEIGHTS[prefixIn]}` : "";
      return matching({ words: words.slice(0, -1).join(" "), last, prefix }, filters);
    },

    /** May include addresses that have the street's number as house number. */
    listOnStreet(street: SearchStreet, filters: StoredFilters = NO_FILTERS): Promise<SearchCandidate[]> {
      return onStreet({ street: streetQuery(street) }, filters);
    },

    /** Businesses whose folded name starts with `key`. */
    listNamed(key: string): Promise<SearchCandidate[]> {
      return named.execute({ from: key, to: `${key}${LAST_CHARACTER}` });
    },

    listOfCategory(categoryId: CategoryId, filters: StoredFilters = NO_FILTERS): Promise<SearchCandidate[]> {
      const condition = storedCondition(filters);
      const query = condition ? ofCategoryWith(condition).prepare(UNNAMED) : ofCategory;
      return query.execute({ categoryId });
    },

    /** V-04: the best rated with the filters alone. */
    listFiltered({ filters, limit }: { filters: StoredFilters; limit: number }): Promise<SearchCandidate[]> {
      return orm
        .select(candidateColumns)
        .from(businesses)
        .where(and(isListable, storedCondition(filters)))
        .orderBy(...BEST_FIRST)
        .limit(limit);
    },

    listAround(place: Coordinates): Promise<SearchCandidate[]> {
      return around.execute({ ...place });
    },

    /** Businesses with a name similar to a folded text. */
    listAlike(name: string): Promise<SearchCandidate[]> {
      return alike.execute({ name });
    },

    listBest({ rating, limit }: { rating: number; limit: number }): Promise<SearchCandidate[]> {
      return best.execute({ rating, limit });
    },
  };
}

/** A number is never a prefix: 7 is not 72. */
function mayBePrefix(word: string): boolean {
  return word.length >= MIN_PREFIX_LENGTH && !/^\d+$/.test(word);
}

/** A text query for addresses (weight C) with a street: `12:C` without diagonal 12; "Diag. 74" in any spelling. */
function streetQuery(street: SearchStreet): string {
  const { number } = street;
  if (street.kind === "diagonal") return `${DIAGONAL} <-> ${number}`;
  if (street.kind === "boulevard") return `${BOULEVARD} <-> ${number}`;
  if (street.suffix === "bis") return `(${number}:C & bis:C) | ${number}bis:C`;
  const name = `${number}${street.suffix.toLowerCase()}`;
  return `${name}:C & !(${DIAGONAL} <-> ${number})`;
}
