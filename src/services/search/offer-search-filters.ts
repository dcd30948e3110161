import { type FilterOption, offerFilters, splitFilters } from "../../domain/catalogue/filter-options.ts";
import {
  type FilterId,
  isPriceFilter,
  LISTING_FILTERS,
  priceOf,
} from "../../domain/catalogue/listing-filters.ts";
import { readPlacedSearch } from "../../domain/search/places/search-place.ts";
import type { ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import { chosenFilters, hasFilter, matchesFilters } from "../../domain/search/reading/search-filters.ts";
import type { SearchText } from "../../domain/search/search-text.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Findings } from "./find-candidates.ts";

interface OfferInput {
  readonly search: SearchText;
  readonly filters: readonly FilterId[];
  readonly findings: Findings;
  readonly parsed: ParsedSearch | null;
}

/** V-01: without a text those of the whole catalogue; else counted among what was found, if that is all there is. */
export async function offerSearchFilters(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { search, filters, findings, parsed }: OfferInput,
): Promise<FilterOption[]> {
  const { stored, live } = splitFilters(filters);
  if (search.words.length === 0 && parsed === null && live.length === 0) {
    const counts = await db.categories.countAll({ filters: stored });
    const ofCategory = filters.length > 0 ? await db.categories.countAll({ filters: [] }) : counts;
    return offerFilters({ chosen: filters, ofCategory, counts, total: counts.total });
  }
  const at = clock.now();
  const hasFilters = filters.length > 0 || (parsed !== null && hasFilter(parsed));
  // With a filter farther places are listed too.
  const isOnlyAround = !hasFilters && readPlacedSearch(search.text) !== null;
  const chosesPrice = filters.some(isPriceFilter);
  const countOf = (id: FilterId): number | null => {
    // Another price replaces the chosen one, so it is not among what was found.
    const isUnknown = isPriceFilter(id) && chosesPrice && !filters.includes(id);
    const isOpenOff = id === "open" && !filters.includes(id);
    if (isOpenOff || findings.isCut || isUnknown || isOnlyAround) return null;
    const wanted = chosenFilters([id]);
    return findings.businesses.filter(({ candidate: { card } }) =>
      matchesFilters({ card, filters: wanted, at }),
    ).length;
  };
  // What the text asks for would change nothing.
  const isRead = (id: FilterId) => {
    if (!parsed || filters.includes(id)) return false;
    if (id === "open") return parsed.isOpenNow;
    const price = priceOf(id);
    if (price !== null) return !chosesPrice && parsed.priceLevels.includes(price);
    return parsed.features.some((feature) => feature === id);
  };
  const isOffered = ({ id, count }: FilterOption) => !isRead(id) && (count !== 0 || filters.length > 0);
  return LISTING_FILTERS.map(({ id }) => ({ id, count: countOf(id) })).filter(isOffered);
}
