import { paths } from "../../contract/paths.ts";
import { formatBlocks } from "../../domain/addresses/geocoding/format-blocks.ts";
import { cardView } from "../../domain/businesses/card-view.ts";
import type { FilterId } from "../../domain/catalogue/listing-filters.ts";
import type { Category } from "../../domain/categories/categories.ts";
import { formatNearDistance } from "../../domain/near/near-listing.ts";
import { splitNearMe, withoutPlace } from "../../domain/search/places/near-me.ts";
import type { SearchPlace } from "../../domain/search/places/search-place.ts";
import { describeReading } from "../../domain/search/reading/describe-reading.ts";
import type { ParsedSearch } from "../../domain/search/reading/parse-search.ts";
import {
  chosenFilters,
  dependsOnClock,
  type SearchFilters,
} from "../../domain/search/reading/search-filters.ts";
import type { FoundBusiness, FoundCategory, SearchAnswer } from "../../domain/search/search-answer.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { isBlank } from "../../domain/text/clean-text.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { anyBlocksTo, byDistance, type RankedBusiness } from "./find-candidates.ts";
import { findInGuide } from "./find-in-guide.ts";
import { isOfTown } from "./find-near.ts";
import { offerSearchFilters } from "./offer-search-filters.ts";

/** S-08. Public. The first `limit` results are cards. Throws `invalid` for too long a text. */
export async function searchGuide(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { text, limit, filters = [] }: { text: string; limit: number; filters?: readonly FilterId[] },
): Promise<SearchAnswer> {
  if (!isBlank(text) || filters.length > 0) await rateLimitClient(context, "search");
  const search = readSearchText(text);
  const chosen = chosenFilters(filters);
  const found = await findInGuide(context, { search, chosen });
  const { findings, correctedText, isPartial, missing, parsed, opening, openingKind } = found;
  const { place, categories, businesses } = findings;
  return {
    text: search.text,
    withoutPlace: withoutPlace(search.text),
    isNearMe: splitNearMe(search.text) !== null,
    correctedText,
    understood: parsed ? describeReading(withoutPrice({ parsed, chosen })) : [],
    filterOptions: await offerSearchFilters(context, { search, filters, findings, parsed }),
    place: place?.name ?? null,
    nearestToTown: findNearestToTown({ place, listed: [...businesses, ...opening] }),
    categories: categories.map(foundCategory),
    businesses: businesses.slice(0, limit).map((business) => foundBusiness({ business, place })),
    total: businesses.length,
    opening: opening.map((business) => foundBusiness({ business, place })),
    openingKind,
    isCut: findings.isCut,
    isPartial,
    missing,
    isLive: filters.includes("open") || (parsed !== null && dependsOnClock(parsed)),
  };
}

/** A chosen price replaces the one that was read. */
function withoutPrice({ parsed, chosen }: { parsed: ParsedSearch; chosen: SearchFilters }): ParsedSearch {
  return chosen.priceLevels.length > 0 ? { ...parsed, priceLevels: [] } : parsed;
}

/** V-02: null for no town, or one that has something of it; what is nearest may stand anywhere in the list. */
function findNearestToTown({
  place,
  listed,
}: {
  place: SearchPlace | null;
  listed: readonly RankedBusiness[];
}): string | null {
  if (!place?.isLocality || listed.some(({ candidate }) => isOfTown({ candidate, place }))) return null;
  const measured = listed.map(({ candidate }) => ({ candidate, blocks: anyBlocksTo({ place, candidate }) }));
  const [nearest] = measured.sort(byDistance);
  return nearest ? formatDistance({ ...nearest, place }) : "";
}

function foundCategory({ id, plural, slug }: Category): FoundCategory {
  return { id, name: plural, path: paths.category({ slug }) };
}

function foundBusiness({
  business: { candidate, blocks },
  place,
}: {
  business: RankedBusiness;
  place: SearchPlace | null;
}): FoundBusiness {
  return { ...cardView(candidate.card), distance: formatDistance({ candidate, blocks, place }) };
}

function formatDistance({
  candidate: { card },
  blocks,
  place,
}: RankedBusiness & { readonly place: SearchPlace | null }): string {
  if (!place) return "";
  if (blocks !== null && !place.isLocality) return formatBlocks(Math.round(blocks));
  return formatNearDistance({ place, business: card });
}
