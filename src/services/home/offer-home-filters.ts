import { hoursOf } from "../../domain/businesses/derive-business.ts";
import { type FilterOption, offerFilters, splitFilters } from "../../domain/catalogue/filter-options.ts";
import { type FilterId, isPriceFilter } from "../../domain/catalogue/listing-filters.ts";
import { countMatching } from "../../domain/catalogue/match-filter.ts";
import { chosenFilters } from "../../domain/search/reading/search-filters.ts";
import type { ServiceContext } from "../service-context.ts";

/** Hours are no column: these many of the best rated are filtered in memory. */
const MOST_FILTERED = 3_000;

interface FilterOffer {
  readonly filterOptions: readonly FilterOption[];
  readonly total: number;
}

/** V-01: the filters of the whole catalogue. */
export async function offerHomeFilters(
  context: Pick<ServiceContext, "db" | "clock">,
  { filters }: { filters: readonly FilterId[] },
): Promise<FilterOffer> {
  const { db } = context;
  const { stored, live } = splitFilters(filters);
  const [ofCategory, counts] = await Promise.all([
    db.categories.countAll({ filters: [] }),
    live.length > 0 ? countOpen(context, { filters }) : db.categories.countAll({ filters: stored }),
  ]);
  const { total } = counts;
  return { filterOptions: offerFilters({ chosen: filters, ofCategory, counts, total }), total };
}

async function countOpen(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { filters }: { filters: readonly FilterId[] },
) {
  const ofAnyPrice = chosenFilters(filters.filter((id) => !isPriceFilter(id)));
  const listed = await db.search.listFiltered({ filters: ofAnyPrice, limit: MOST_FILTERED });
  const cards = listed.map(({ card }) => ({ ...card, hours: hoursOf(card) }));
  return countMatching({ cards, chosen: filters, at: clock.now() });
}
