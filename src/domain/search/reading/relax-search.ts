import type { FeatureId } from "../../businesses/business-features.ts";
import { LISTING_FILTERS } from "../../catalogue/listing-filters.ts";
import type { ParsedSearch } from "./parse-search.ts";
import { healthFeatures, type SearchFilters } from "./search-filters.ts";

/** What a place may match: an alias by its meaning, or by its own words. */
export function readingsOf(parsed: ParsedSearch): ParsedSearch[] {
  return parsed.asWritten ? [parsed, parsed.asWritten] : [parsed];
}

/** Only by the words that an alias or a phrase stands for. */
export function withoutUnknownWords(parsed: ParsedSearch): ParsedSearch {
  const { asWritten } = parsed;
  return {
    ...parsed,
    words: parsed.meantWords,
    asWritten: asWritten && { ...asWritten, words: asWritten.meantWords },
  };
}

/**
 * The search itself, then without its price, at any hour, and without one feature more each time. Food without gluten is
 * never given up, and features only where something else was asked for. Instead of "abierto ahora" what opens is listed (V-02).
 */
export function relaxSearch(parsed: ParsedSearch): ParsedSearch[] {
  const steps = [parsed];
  const relax = (change: Partial<SearchFilters>) => steps.push(changeFilters(steps.at(-1) ?? parsed, change));
  if (parsed.priceLevels.length > 0) relax({ priceLevels: [] });
  if (parsed.isOpenNow) return steps;
  if (parsed.hours) relax({ hours: null });
  const hasSubject = parsed.words.length + parsed.categoryIds.length > 0;
  for (const givenUp of hasSubject ? listOptional(parsed) : []) {
    const { features } = steps.at(-1) ?? parsed;
    relax({ features: features.filter((id) => id !== givenUp) });
  }
  return steps;
}

/** The last filters of the guide first, so "vegano" is kept longer than "delivery". */
function listOptional(parsed: ParsedSearch): FeatureId[] {
  const kept = healthFeatures(parsed);
  const optional = parsed.features.filter((id) => !kept.includes(id));
  const order = LISTING_FILTERS.map(({ id }) => id);
  return optional.toSorted((one, other) => order.indexOf(other) - order.indexOf(one));
}

export function atAnyHour(parsed: ParsedSearch): ParsedSearch {
  return changeFilters(parsed, { isOpenNow: false });
}

function changeFilters(parsed: ParsedSearch, change: Partial<SearchFilters>): ParsedSearch {
  const { asWritten } = parsed;
  return { ...parsed, ...change, asWritten: asWritten && { ...asWritten, ...changeOf(asWritten, change) } };
}

/** The written words of an alias ask for fewer features than its meaning. */
function changeOf({ features }: SearchFilters, change: Partial<SearchFilters>): Partial<SearchFilters> {
  const kept = change.features;
  return kept ? { ...change, features: features.filter((id) => kept.includes(id)) } : change;
}
