import { hasReading } from "../../domain/search/reading/parse-search.ts";
import { withoutUnknownWords } from "../../domain/search/reading/relax-search.ts";
import { hasFilter } from "../../domain/search/reading/search-filters.ts";
import { shareOfWords } from "../../domain/search/score-candidate.ts";
import { MOST_FOUND } from "../../domain/search/search-answer.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import type { FindReading } from "./correct-search.ts";
import {
  type Findings,
  isEmpty,
  NOTHING,
  type RankedBusiness,
  type SearchContext,
} from "./find-candidates.ts";
import { findFilteredNear } from "./find-near.ts";
import { findMeant } from "./find-parsed.ts";
import { listWhatOpens } from "./find-what-opens.ts";
import { type GuideFindings, PLAIN } from "./guide-findings.ts";
import { type ReadSearch, readNear, withHealthFeatures } from "./read-search.ts";

const MOST_WORDS = 6;

/** "hamburguesa picante" where no business has both words: those with most of them. First tries the text as one word ("wi fi"). */
export async function findSomeOf({
  search,
  find,
}: {
  search: SearchText;
  find: FindReading;
}): Promise<Pick<GuideFindings, "correctedText" | "findings" | "isPartial">> {
  const nothing = { correctedText: null, findings: NOTHING, isPartial: false };
  const { words } = search;
  if (words.length < 2 || words.length > MOST_WORDS) return nothing;
  const joined = readSearchText(words.join(""));
  const asOne = await find({ search: joined });
  if (!isEmpty(asOne)) return { correctedText: joined.text, findings: asOne, isPartial: false };
  const ofEach = await Promise.all(words.map((word) => find({ search: readSearchText(word) })));
  // Without a match for one of the words, the rest would be irrelevant.
  if (ofEach.some(isEmpty)) return nothing;
  const found = mostFound(ofEach.map((findings) => findings.businesses));
  const isKnownFor = ({ candidate: { card } }: RankedBusiness) =>
    shareOfWords({ words, field: [card.title, card.category, card.speciality, card.city].join(" ") }) > 0;
  // Words that are only in descriptions are there by chance: "cambio de aceite".
  const isRelevant = ofEach.some(({ categories }) => categories.length > 0) || found.some(isKnownFor);
  const businesses = isRelevant ? found : [];
  if (businesses.length === 0) return nothing;
  const categories = [...new Set(ofEach.flatMap((findings) => findings.categories))];
  const findings: Findings = { place: null, categories, businesses, isCut: true };
  return { correctedText: null, findings, isPartial: true };
}

function mostFound(lists: readonly (readonly RankedBusiness[])[]): RankedBusiness[] {
  const standings = new Map<string, { business: RankedBusiness; lists: number; place: number }>();
  for (const list of lists)
    for (const [place, business] of list.entries()) {
      const before = standings.get(business.candidate.card.id) ?? { business, lists: 0, place: 0 };
      standings.set(business.candidate.card.id, {
        business,
        lists: before.lists + 1,
        place: before.place + place,
      });
    }
  return [...standings.values()]
    .sort((one, other) => other.lists - one.lists || one.place - other.place)
    .slice(0, MOST_FOUND)
    .map(({ business }) => business);
}

/** By what is known of it: "helado sin tacc xyz". */
export async function findWithoutUnknownWords(
  context: SearchContext,
  input: ReadSearch,
): Promise<GuideFindings | null> {
  if (!hasReading(input.parsed) && input.parsed.categoryIds.length === 0) return null;
  const chosen = withHealthFeatures(input);
  const near = readNear({ ...input, chosen });
  const { words, meantWords } = near?.parsed ?? input.parsed;
  const parsed = withoutUnknownWords(near?.parsed ?? input.parsed);
  const wish = { parsed, chosen, ...(near && { placed: near.placed }) };
  const listed =
    near && hasFilter(parsed)
      ? await findFilteredNear(context, { ...near, parsed })
      : await findMeant(context, wish);
  const found =
    listed && !isEmpty(listed.findings)
      ? { ...PLAIN, findings: listed.findings, missing: listed.missing }
      : await listWhatOpens(context, wish);
  if (!found) return null;
  const unknown = words.filter((word) => !meantWords.includes(word)).join(" ");
  const missing = unknown === "" ? found.missing : [...found.missing, unknown];
  return { ...found, isPartial: true, missing, parsed };
}
