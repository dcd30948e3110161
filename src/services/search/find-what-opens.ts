import { hoursOf } from "../../domain/businesses/derive-business.ts";
import { chooseOpening } from "../../domain/schedule/choose-opening.ts";
import { isOpenAt } from "../../domain/schedule/schedule-state.ts";
import { asksForTimeOrPrice, hasReading } from "../../domain/search/reading/parse-search.ts";
import { atAnyHour } from "../../domain/search/reading/relax-search.ts";
import { MOST_FOUND } from "../../domain/search/search-answer.ts";
import type { SearchContext } from "./find-candidates.ts";
import { findFilteredNear, type NearInput } from "./find-near.ts";
import { findMeant, MOST_FILTERED, type ParsedInput } from "./find-parsed.ts";
import { type GuideFindings, PLAIN } from "./guide-findings.ts";
import { keepNamed, type ReadSearch, readNear } from "./read-search.ts";

const MOST_OPENING = 6;

/** V-02: for "abierto ahora" where nothing with all that was asked for is open. */
export async function findWhatOpens(
  context: SearchContext,
  input: ReadSearch,
): Promise<GuideFindings | null> {
  const { asTyped, search, parsed, chosen } = input;
  const typed = asksForTimeOrPrice(parsed) ? keepNamed({ ...asTyped, search }) : asTyped.businesses;
  if (typed.length > 0) return null;
  return listWhatOpens(context, readNear(input) ?? { parsed, chosen });
}

/** What is open without some of it, else what opens soon, or first. Null for a search at any hour. */
export async function listWhatOpens(
  context: SearchContext,
  { placed, parsed, chosen }: ParsedInput & Partial<NearInput>,
): Promise<GuideFindings | null> {
  if (!parsed.isOpenNow && !chosen.isOpenNow) return null;
  const wish = { parsed: atAnyHour(parsed), chosen: { ...chosen, isOpenNow: false }, most: MOST_FILTERED };
  const found = placed
    ? await findFilteredNear(context, { ...wish, placed })
    : await findMeant(context, wish);
  if (!found) return null;
  const { findings, missing } = found;
  const at = context.clock.now();
  const places = findings.businesses.map((business) => ({
    business,
    hours: hoursOf(business.candidate.card),
  }));
  const open = places.filter(({ hours }) => isOpenAt({ schedule: hours, at }));
  const isAnyOpen = open.length > 0;
  const { opening, openingKind } = chooseOpening({ places, at, isAnyOpen });
  if (!isAnyOpen && opening.length === 0) return null;
  const businessesOf = (listed: typeof places) => listed.map(({ business }) => business);
  return {
    ...PLAIN,
    missing,
    isPartial: missing.length > 0,
    parsed: placed || hasReading(parsed) ? parsed : null,
    findings: {
      ...findings,
      businesses: businessesOf(open.slice(0, MOST_FOUND)),
      isCut: open.length > MOST_FOUND,
    },
    opening: isAnyOpen ? [] : businessesOf(opening.slice(0, MOST_OPENING)),
    openingKind,
  };
}
