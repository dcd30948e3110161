import { paths } from "../../contract/paths.ts";
import type { LikelyPlace } from "../../contract/suggestion-help.ts";
import { derivedOf } from "../../domain/businesses/derive-business.ts";
import { LONGEST_SEARCH } from "../../domain/search/search-text.ts";
import { distinctiveWords, rankLikelyNames } from "../../domain/suggestions/rank-likely-names.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { unite } from "../search/find-candidates.ts";
import type { ServiceContext } from "../service-context.ts";

/** Fewer letters could be anybody's. */
const SHORTEST = 3;
const MOST = 3;

/** Open to everybody: "¿Es alguno de estos?", the places that are called nearly like one that somebody misses. */
export async function findPossibleDuplicates(
  { db }: Pick<ServiceContext, "db">,
  { name: given }: { name: string },
): Promise<LikelyPlace[]> {
  const name = cleanText(given);
  if (name.length < SHORTEST || name.length > LONGEST_SEARCH) return [];
  const key = foldText(name);
  const [begunSo, withWords, alike] = await Promise.all([
    db.search.listNamed(key),
    db.search.listMatching({ words: distinctiveWords(name), prefixIn: "names" }),
    db.search.listAlike(key),
  ]);
  const among = unite([begunSo, alike, withWords]).map(({ card }) => card);
  return rankLikelyNames({ name, among })
    .slice(0, MOST)
    .map((card) => ({
      title: card.title,
      path: paths.business(card),
      address: derivedOf(card).address,
    }));
}
