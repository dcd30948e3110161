import { paths } from "../../contract/paths.ts";
import type { LikelyPlace, SuggestionHelp } from "../../contract/suggestion-help.ts";
import { derivedOf } from "../../domain/businesses/derive-business.ts";
import { distinctiveWords, rankLikelyNames } from "../../domain/duplicates/rank-likely-names.ts";
import { LONGEST_SEARCH } from "../../domain/search/search-text.ts";
import { findSuggestedPlace } from "../../domain/suggestions/find-suggested-place.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import { unite } from "../search/find-candidates.ts";
import type { ServiceContext } from "../service-context.ts";

interface SuggestionHelpInput {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly signal?: AbortSignal;
}

/** Public. Hints for a half-filled form; null where the client has aborted the request, as it does on each keystroke. */
export async function getSuggestionHelp(
  context: Pick<ServiceContext, "db" | "log" | "clientKey">,
  { name, address, city, signal }: SuggestionHelpInput,
): Promise<SuggestionHelp | null> {
  await rateLimitClient(context, "suggestion-help");
  if (signal?.aborted) return null;
  return {
    likely: await findPossibleDuplicates(context, { name }),
    place: findSuggestedPlace({ address, city }),
  };
}

const MIN_NAME_LENGTH = 3;
const MAX_DUPLICATES = 3;

/** "¿Es alguno de estos?": listed businesses with a similar name. */
async function findPossibleDuplicates(
  { db }: Pick<ServiceContext, "db">,
  { name: typedName }: { name: string },
): Promise<LikelyPlace[]> {
  const name = cleanText(typedName);
  if (name.length < MIN_NAME_LENGTH || name.length > LONGEST_SEARCH) return [];
  const key = foldText(name);
  const [sameStart, withWords, similar] = await Promise.all([
    db.search.listNamed(key),
    db.search.listMatching({ words: distinctiveWords(name), prefixIn: "names" }),
    db.search.listAlike(key),
  ]);
  const among = unite([sameStart, similar, withWords]).map(({ card }) => card);
  return rankLikelyNames({ name, among })
    .slice(0, MAX_DUPLICATES)
    .map((card) => ({
      title: card.title,
      path: paths.business(card),
      address: derivedOf(card).address,
    }));
}
