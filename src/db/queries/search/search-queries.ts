import { and, asc, gte, lt, type SQL, sql } from "drizzle-orm";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { SearchStreet } from "../../../domain/search/places/search-street.ts";
import type { SearchCandidate } from "../../../domain/search/score-candidate.ts";
import { MOST_LISTED } from "../../../domain/search/search-answer.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { isListable } from "../businesses/business-queries.ts";
import { byRating, candidateColumns } from "./candidate-columns.ts";
import { prepareMatching } from "./matching-query.ts";
import { streetQuery } from "./street-query.ts";

/** How many of each kind are ever looked at for one text. */
const MOST = { named: 25, ofCategory: MOST_LISTED.ofCategory, around: 100, alike: 8 };
/** From how many letters on the last word may be the beginning of one. */
const SHORTEST_BEGINNING = 2;
/** After every text that begins with another: no character is higher. */
const LAST_CHARACTER = "\u{10ffff}";

/** Where a word that is only begun may stand: in what names a place, or also in what is said about it. */
export type BegunIn = "names" | "anywhere";
const WEIGHTS: Readonly<Record<BegunIn, string>> = { names: "ABC", anywhere: "" };

const titleKey = sql`(lower(f_unaccent(${businesses.title})) collate "C")`;
const nameKey = sql`lower(f_unaccent(${businesses.title} || ' ' || ${businesses.slug}))`;
const point = sql`point(${businesses.longitude} * 0.82, ${businesses.latitude})`;
const isPlaced = sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`;

const parameter = (name: string): SQL => sql`${sql.placeholder(name)}::text`;

/** All the words, the last one also as the beginning of one. A subquery, so that no plan depends on what the words are. */
const ofWords = sql`(select plainto_tsquery('public.es', ${parameter("words")}) && (plainto_tsquery('public.es', ${parameter("last")}) || to_tsquery('simple', ${parameter("beginning")})))`;
const ofStreet = sql`(select to_tsquery('public.es', ${parameter("street")}))`;

/** Businesses that may be what somebody looks for. Whatever the text is, it is only ever a value. */
export function searchQueries(orm: Orm) {
  const matching = prepareMatching({ orm, query: ofWords, name: "words" });
  const onStreet = prepareMatching({ orm, query: ofStreet, name: "street" });

  const named = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, gte(titleKey, sql.placeholder("from")), lt(titleKey, sql.placeholder("to"))))
    .orderBy(titleKey, asc(businesses.id))
    .limit(MOST.named)
    .prepare("search_named");

  const ofCategory = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(sql`${businesses.categoryId} = ${sql.placeholder("categoryId")}`, isListable))
    .orderBy(
      sql`${businesses.rating} desc nulls last`,
      sql`${businesses.title} collate es_guia`,
      asc(businesses.id),
    )
    .limit(MOST.ofCategory)
    .prepare("search_of_category");

  const around = orm
    .select(candidateColumns)
    .from(businesses)
    .where(and(isListable, isPlaced))
    .orderBy(
      sql`${point} <-> point(${sql.placeholder("longitude")}::double precision * 0.82, ${sql.placeholder("latitude")}::double precision)`,
    )
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
    .orderBy(...byRating)
    .limit(sql.placeholder("limit"))
    .prepare("search_best");

  return {
    /** Those that have all the words, whatever their accents, endings or order; the last may be only begun. */
    listMatching({ words, begun }: { words: readonly string[]; begun: BegunIn }): Promise<SearchCandidate[]> {
      const last = words.at(-1) ?? "";
      const beginning = mayBeBegun(last) ? `${last}:*${WEIGHTS[begun]}` : "";
      return matching({ words: words.slice(0, -1).join(" "), last, beginning });
    },

    /** Those whose address probably names a street. */
    listOnStreet(street: SearchStreet): Promise<SearchCandidate[]> {
      return onStreet({ street: streetQuery(street) });
    },

    /** Those whose name begins with a folded text. */
    listNamed(key: string): Promise<SearchCandidate[]> {
      return named.execute({ from: key, to: `${key}${LAST_CHARACTER}` });
    },

    /** The best rated of a category. */
    listOfCategory(categoryId: CategoryId): Promise<SearchCandidate[]> {
      return ofCategory.execute({ categoryId });
    },

    /** Those whose place is known to a block, nearest first. */
    listAround(place: Coordinates): Promise<SearchCandidate[]> {
      return around.execute({ ...place });
    },

    /** Those whose name looks most like a folded text. */
    listAlike(name: string): Promise<SearchCandidate[]> {
      return alike.execute({ name });
    },

    /** The best of all that are rated at least so. */
    listBest({ rating, limit }: { rating: number; limit: number }): Promise<SearchCandidate[]> {
      return best.execute({ rating, limit });
    },
  };
}

/** 7 is no beginning of 72. */
function mayBeBegun(word: string): boolean {
  return word.length >= SHORTEST_BEGINNING && !/^\d+$/.test(word);
}
